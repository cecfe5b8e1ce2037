import { elementOf } from './dom.ts';

/** Shows the time that is left, by the clock and not by counting, since hidden tabs hardly tick. */
export function startCountdown(seconds: number, onEnd: () => void): void {
  const line = elementOf('countdown');
  const end = Date.now() + seconds * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    const minutes = String(Math.floor(left / 60)).padStart(2, '0');
    line.textContent = `This page closes in ${minutes}:${String(left % 60).padStart(2, '0')}`;
    line.hidden = false;
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  };
  const timer = setInterval(tick, 500);
  tick();
}
