/*
 * Defines window.Razorpay as the real checkout script does, with the payment window of the sandbox.
 * The window is a frame that covers the page inside a modal dialog, so that the page behind it is inert.
 */
(() => {
  if (window.Razorpay) return;
  const base = new URL('./', document.currentScript.src);

  class Razorpay {
    #options;
    #listeners = new Map();
    #frame;
    #dialog;
    #returnFocusTo;
    #pageOverflow;
    #onMessage = (event) => this.#hear(event);

    constructor(options) {
      if (!options || typeof options !== 'object') throw new TypeError('Invalid options');
      if (!options.key) throw new Error('No key passed');
      this.#options = options;
    }

    /** Opens the payment window; a second call while it is open does nothing. */
    open() {
      if (this.#dialog) return this;
      this.#returnFocusTo = document.activeElement;
      this.#dialog = coveringDialog();
      this.#frame = coveringFrame(new URL('window', base));
      this.#dialog.append(this.#frame);
      this.#dialog.addEventListener('cancel', (event) => event.preventDefault());
      window.addEventListener('message', this.#onMessage);
      document.body.append(this.#dialog);
      this.#dialog.showModal();
      this.#pageOverflow = document.documentElement.style.overflow;
      document.documentElement.style.overflow = 'hidden';
      this.#frame.focus();
      return this;
    }

    /** Closes the window; as when the shopper closes it, `modal.ondismiss` hears of it. */
    close() {
      if (!this.#remove()) return;
      this.#options.modal?.ondismiss?.();
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    #remove() {
      if (!this.#dialog) return false;
      window.removeEventListener('message', this.#onMessage);
      this.#dialog.close();
      this.#dialog.remove();
      this.#dialog = undefined;
      this.#frame = undefined;
      document.documentElement.style.overflow = this.#pageOverflow;
      this.#returnFocusTo?.focus?.({ preventScroll: true });
      return true;
    }

    #hear(event) {
      if (event.origin !== base.origin || event.source !== this.#frame?.contentWindow) return;
      const { type, detail } = event.data ?? {};
      if (type === 'ready') this.#sendOptions();
      if (type === 'paid') this.#paid(detail);
      if (type === 'failed') this.#failed(detail);
      if (type === 'dismissed') this.close();
    }

    #sendOptions() {
      // Functions stay here: what crosses into the frame is plain data.
      const options = JSON.parse(JSON.stringify(this.#options));
      const autopay = new URLSearchParams(window.location.search).get('autopay');
      this.#frame.contentWindow.postMessage(
        { type: 'open', options: { ...options, autopay } },
        base.origin,
      );
    }

    #paid(response) {
      this.#remove();
      if (this.#redirects()) return postTo(this.#options.callback_url, response);
      return this.#options.handler?.(response);
    }

    #failed(error) {
      if (this.#options.redirect === true && this.#redirects()) {
        this.#remove();
        postTo(this.#options.callback_url, errorFields(error));
        return;
      }
      const staysOpen = this.#options.retry?.enabled ?? this.#options.retry ?? true;
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
      if (!staysOpen) this.close();
    }

    #redirects() {
      const { callback_url: url, redirect, handler } = this.#options;
      return Boolean(url) && (redirect === true || !handler);
    }
  }

  function coveringDialog() {
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

  function coveringFrame(address) {
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

  function errorFields(error) {
    const { metadata, ...texts } = error;
    const fields = Object.entries(texts).map(([name, value]) => [`error[${name}]`, value]);
    return Object.fromEntries([...fields, ['error[metadata]', JSON.stringify(metadata)]]);
  }

  /** Leaves the page by a form, as a browser that comes back from the bank would. */
  function postTo(address, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = address;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = String(value);
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  window.Razorpay = Razorpay;
})();
