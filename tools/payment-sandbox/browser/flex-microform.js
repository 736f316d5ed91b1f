/**
 * The library a merchant's page loads: `new Flex(captureContext).microform('card', { styles })`. It has the shape of
 * CyberSource's Microform v2, so that a page written for one works with the other. It never sees a digit: fields are
 * frames of another origin, and this script only carries wishes in and news out.
 */
(() => {
  'use strict';

  const FRAME_WAIT_MS = 10_000;
  const TOKEN_WAIT_MS = 15_000;

  class MicroformError extends Error {
    /**
     * @param {string} reason
     * @param {string} message
     * @param {readonly { location: string, message: string }[]} details
     */
    constructor(reason, message, details = []) {
      super(message);
      this.name = 'MicroformError';
      this.reason = reason;
      this.details = details;
    }
  }

  /** @param {string} captureContext */
  const readContext = (captureContext) => {
    try {
      const part = captureContext.split('.')[1] ?? '';
      const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
        char.charCodeAt(0),
      );
      const { flx } = JSON.parse(new TextDecoder().decode(bytes));
      return { origin: new URL(flx.origin).origin, id: String(flx.data) };
    } catch {
      throw new MicroformError('CAPTURE_CONTEXT_INVALID', 'The capture context cannot be read.');
    }
  };

  class Emitter {
    constructor() {
      /** @type {Map<string, Set<(data: unknown) => void>>} */
      this.listeners = new Map();
    }
    /** @param {string} name @param {(data: any) => void} listener */
    on(name, listener) {
      const known = this.listeners.get(name) ?? new Set();
      this.listeners.set(name, known.add(listener));
    }
    /** @param {string} name @param {(data: any) => void} listener */
    off(name, listener) {
      this.listeners.get(name)?.delete(listener);
    }
    /** @param {string} name @param {unknown} data */
    emit(name, data) {
      for (const listener of this.listeners.get(name) ?? []) listener(data);
    }
  }

  class Field extends Emitter {
    /**
     * @param {Microform} microform
     * @param {'number' | 'securityCode'} name
     * @param {Record<string, unknown>} options
     */
    constructor(microform, name, options) {
      super();
      this.microform = microform;
      this.name = name;
      this.options = options;
      /** @type {HTMLIFrameElement | undefined} */
      this.frame = undefined;
      this.isReady = false;
      /** @param {MessageEvent} event */
      this.receive = (event) => {
        const isOurs =
          event.origin === microform.context.origin && event.source === this.frame?.contentWindow;
        if (!isOurs || event.data?.from !== 'flex-field') return;
        if (event.data.kind === 'event') this.hear(event.data.name, event.data.data);
        else if (event.data.kind === 'token') microform.settle(event.data);
      };
    }

    /** @param {string | Element} target */
    load(target) {
      const container = typeof target === 'string' ? document.querySelector(target) : target;
      if (!container)
        throw new MicroformError('FIELD_LOAD_CONTAINER_SELECTOR', 'There is no such container.');
      if (this.frame) throw new MicroformError('FIELD_ALREADY_LOADED', 'This field is loaded.');
      const frame = document.createElement('iframe');
      const { origin, id } = this.microform.context;
      frame.src = `${origin}/microform/fields/${this.name}?context=${encodeURIComponent(id)}`;
      frame.title = String(this.options.title ?? this.options['aria-label'] ?? this.name);
      frame.setAttribute('scrolling', 'no');
      // A frame of another colour scheme than its document is painted opaque.
      frame.style.cssText =
        'border:0;width:100%;height:100%;display:block;color-scheme:dark;background:transparent';
      frame.addEventListener('load', () => {
        this.send({
          kind: 'connect',
          form: this.microform.id,
          lang: document.documentElement.lang,
          options: this.shown(),
        });
      });
      this.frame = frame;
      window.addEventListener('message', this.receive);
      container.append(frame);
      this.waiting = setTimeout(() => {
        this.emit('error', new MicroformError('FIELD_UNABLE_TO_LOAD', 'The field could not be loaded.'));
      }, FRAME_WAIT_MS);
    }

    unload() {
      if (!this.frame) return;
      clearTimeout(this.waiting);
      window.removeEventListener('message', this.receive);
      this.frame.remove();
      this.frame = undefined;
      this.isReady = false;
      this.emit('unload', undefined);
    }

    dispose() {
      this.unload();
      this.microform.fields.delete(this.name);
      this.listeners.clear();
    }

    focus() {
      this.frame?.focus();
      this.send({ kind: 'focus' });
    }

    clear() {
      this.send({ kind: 'clear' });
    }

    /** @param {Record<string, unknown>} options */
    update(options) {
      this.options = { ...this.options, ...options };
      if (this.isReady) this.send({ kind: 'update', options: this.shown() });
    }

    /** What the frame may know of the options: words and styles. */
    shown() {
      const { placeholder, title, description, disabled, maxLength } = this.options;
      const label = this.options['aria-label'] ?? title;
      const styles = this.options.styles ?? this.microform.options.styles;
      return {
        placeholder,
        label,
        description,
        disabled,
        maxLength,
        styles,
        isWrong: this.options['aria-invalid'],
      };
    }

    /** @param {string} name @param {unknown} data */
    hear(name, data) {
      if (name === 'load') {
        clearTimeout(this.waiting);
        this.isReady = true;
      }
      this.emit(name, data);
    }

    /** @param {Record<string, unknown>} message */
    send(message) {
      this.frame?.contentWindow?.postMessage({ to: 'flex-field', ...message }, this.microform.context.origin);
    }
  }

  class Microform {
    /** @param {{ origin: string, id: string }} context @param {Record<string, unknown>} options */
    constructor(context, options) {
      this.context = context;
      this.options = options;
      this.id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('');
      /** @type {Map<string, Field>} */
      this.fields = new Map();
      /** @type {Map<string, (answer: { token?: string, error?: any }) => void>} */
      this.asked = new Map();
      this.asks = 0;
    }

    /** @param {'number' | 'securityCode'} name @param {Record<string, unknown>} options */
    createField(name, options = {}) {
      if (name !== 'number' && name !== 'securityCode')
        throw new MicroformError('CREATE_FIELD_INVALID_FIELD_TYPE', 'There is no such field.');
      if (this.fields.has(name)) throw new MicroformError('CREATE_FIELD_DUPLICATE', 'There is such a field.');
      const field = new Field(this, name, options);
      this.fields.set(name, field);
      return field;
    }

    /**
     * @param {{ expirationMonth?: string, expirationYear?: string }} options
     * @param {(error: MicroformError | null, token?: string) => void} done
     */
    createToken(options, done) {
      const number = this.fields.get('number');
      if (!number?.isReady || !this.fields.get('securityCode')?.isReady) {
        done(new MicroformError('CREATE_TOKEN_NO_FIELDS_LOADED', 'The card fields are not loaded.'));
        return;
      }
      this.asks += 1;
      const ask = String(this.asks);
      const late = setTimeout(() => {
        this.settle({ ask, error: { reason: 'CREATE_TOKEN_TIMEOUT', message: 'No token in time.' } });
      }, TOKEN_WAIT_MS);
      this.asked.set(ask, ({ token, error }) => {
        clearTimeout(late);
        if (error) done(new MicroformError(error.reason, error.message, error.details));
        else done(null, token);
      });
      const { expirationMonth, expirationYear } = options;
      number.send({ kind: 'create-token', ask, expirationMonth, expirationYear });
    }

    /** @param {{ ask: string, token?: string, error?: any }} answer */
    settle(answer) {
      const done = this.asked.get(answer.ask);
      this.asked.delete(answer.ask);
      done?.(answer);
    }
  }

  class Flex {
    /** @param {string} captureContext */
    constructor(captureContext) {
      this.context = readContext(captureContext);
    }
    /** @param {string} type @param {Record<string, unknown>} options */
    microform(type = 'card', options = {}) {
      if (type !== 'card') throw new MicroformError('MICROFORM_TYPE_UNSUPPORTED', 'Only cards are taken.');
      return new Microform(this.context, options);
    }
  }

  Object.assign(window, { Flex });
})();
