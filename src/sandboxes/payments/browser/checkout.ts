import type { CheckoutOptions, PaidResponse, PaymentError } from './checkout-options.ts';
import type { MessageToPage, MessageToWindow } from './frame-messages.ts';

type FailureListener = (failure: { error: PaymentError }) => void;

/*
 * Defines window.Razorpay as the real checkout script does, with the payment window of the sandbox.
 * The window is a frame that covers the page inside a modal dialog, so that the page behind it is inert.
 * It runs as a classic script, which imports types only.
 */
(() => {
  const { currentScript } = document;
  if (window.Razorpay || !(currentScript instanceof HTMLScriptElement)) return;
  const base = new URL('./', currentScript.src);

  class Razorpay {
    #options: CheckoutOptions;
    #listeners = new Map<string, FailureListener[]>();
    #frame: HTMLIFrameElement | undefined;
    #dialog: HTMLDialogElement | undefined;
    #returnFocusTo: Element | null = null;
    #pageOverflow = '';
    #onMessage = (event: MessageEvent<MessageToPage | undefined>) => this.#receive(event);

    constructor(options: CheckoutOptions) {
      if (!options || typeof options !== 'object') throw new TypeError('Invalid options');
      if (!options.key) throw new Error('No key passed');
      this.#options = options;
    }

    /** Opens the payment window; a second call while it is open does nothing. */
    open(): this {
      if (this.#dialog) return this;
      this.#returnFocusTo = document.activeElement;
      const frame = coveringFrame(new URL('window', base));
      const dialog = coveringDialog();
      this.#frame = frame;
      this.#dialog = dialog;
      dialog.append(frame);
      dialog.addEventListener('cancel', (event) => event.preventDefault());
      window.addEventListener('message', this.#onMessage);
      document.body.append(dialog);
      dialog.showModal();
      this.#pageOverflow = document.documentElement.style.overflow;
      document.documentElement.style.overflow = 'hidden';
      frame.focus();
      return this;
    }

    /** Closes the window and calls `modal.ondismiss`, as when the shopper closes it. */
    close(): void {
      if (!this.#remove()) return;
      this.#options.modal?.ondismiss?.();
    }

    on(event: string, listener: FailureListener): this {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    #remove(): boolean {
      if (!this.#dialog) return false;
      window.removeEventListener('message', this.#onMessage);
      this.#dialog.close();
      this.#dialog.remove();
      this.#dialog = undefined;
      this.#frame = undefined;
      document.documentElement.style.overflow = this.#pageOverflow;
      const focused = this.#returnFocusTo;
      if (focused instanceof HTMLElement || focused instanceof SVGElement) {
        focused.focus({ preventScroll: true });
      }
      return true;
    }

    #receive(event: MessageEvent<MessageToPage | undefined>): void {
      if (event.origin !== base.origin || event.source !== this.#frame?.contentWindow) return;
      const message = event.data;
      if (message?.type === 'ready') this.#sendOptions();
      if (message?.type === 'paid') this.#paid(message.response);
      if (message?.type === 'failed') this.#failed(message.error);
      if (message?.type === 'dismissed') this.close();
    }

    #sendOptions(): void {
      // Functions stay here: only plain data crosses into the frame.
      const options: CheckoutOptions = JSON.parse(JSON.stringify(this.#options));
      const autopay = new URLSearchParams(window.location.search).get('autopay');
      const message: MessageToWindow = { type: 'open', options: { ...options, autopay } };
      this.#frame?.contentWindow?.postMessage(message, base.origin);
    }

    #paid(response: PaidResponse): void {
      this.#remove();
      const address = this.#redirectAddress();
      if (address) postTo(address, response);
      else this.#options.handler?.(response);
    }

    #failed(error: PaymentError): void {
      const { redirect, retry } = this.#options;
      const address = this.#redirectAddress();
      if (redirect === true && address) {
        this.#remove();
        postTo(address, errorFields(error));
        return;
      }
      const staysOpen = (typeof retry === 'boolean' ? retry : retry?.enabled) ?? true;
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
      if (!staysOpen) this.close();
    }

    /** The URL to which the browser is sent with the outcome, if the shop wants that. */
    #redirectAddress(): string | undefined {
      const { callback_url: url, redirect, handler } = this.#options;
      return redirect === true || !handler ? url : undefined;
    }
  }

  function coveringDialog(): HTMLDialogElement {
    const dialog = document.createElement('dialog');
    dialog.className = 'razorpay-container';
    dialog.setAttribute('aria-label', 'Payment');
    Object.assign(dialog.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '0',
      border: '0',
      outline: '0',
      background: 'transparent',
      overflow: 'hidden',
      pointerEvents: 'auto',
    });
    return dialog;
  }

  function coveringFrame(address: URL): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.className = 'razorpay-checkout-frame';
    frame.title = 'Payment window';
    frame.src = address.href;
    frame.allow = 'payment';
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: '100%',
      border: '0',
      background: 'transparent',
      colorScheme: 'normal',
    });
    return frame;
  }

  function errorFields(error: PaymentError): Record<string, string> {
    const { metadata, ...texts } = error;
    const fields = Object.entries(texts).map(([name, value]) => [`error[${name}]`, value]);
    return Object.fromEntries([...fields, ['error[metadata]', JSON.stringify(metadata)]]);
  }

  /** Leaves the page by submitting a form, as a browser returning from the bank would. */
  function postTo(address: string, fields: Record<string, string>): void {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  window.Razorpay = Razorpay;
})();
