/**
 * The script of one card field. It speaks with its parent only, and only where that is one of the origins the signed
 * context names. The security code goes from its frame to the number's by a channel that other origins cannot hear.
 */
const { field, context, targetOrigins, testNumbers } = JSON.parse(document.body.dataset.config ?? '{}');
const input = /** @type {HTMLInputElement} */ (document.querySelector('input'));

const BRANDS = [
  { name: 'visa', brandedName: 'Visa', cardType: '001', starts: /^4/, gaps: [4, 8, 12], length: 16, code: 3 },
  {
    name: 'mastercard',
    brandedName: 'Mastercard',
    cardType: '002',
    starts: /^5[1-5]/,
    gaps: [4, 8, 12],
    length: 16,
    code: 3,
  },
  {
    name: 'amex',
    brandedName: 'American Express',
    cardType: '003',
    starts: /^3[47]/,
    gaps: [4, 10],
    length: 15,
    code: 4,
  },
];
const STYLE_TARGETS = new Map([
  ['input', 'input'],
  ['::placeholder', 'input::placeholder'],
  [':focus', 'input:focus'],
  [':disabled', 'input:disabled'],
  ['valid', 'input.valid'],
  ['invalid', 'input.invalid'],
]);
const STYLE_PROPERTIES =
  /^(color|caret-color|cursor|font|font-(family|feature-settings|size|stretch|style|variant|variant-numeric|weight)|letter-spacing|line-height|opacity|text-(align|rendering|shadow)|transition|-webkit-text-fill-color)$/;

/** @type {string | undefined} Set by the first message of a parent we may speak with. */
let parentOrigin;
/** @type {BroadcastChannel | undefined} */
let channel;
/** How many digits the code of the card in the other frame has. */
let codeLength = 4;
let isWrong = false;

/** @param {string} text */
const digitsOf = (text) => text.replace(/\D/g, '');

/** @param {string} number */
const hasLuhnDigit = (number) => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return number !== '' && sum % 10 === 0;
};

const brand = () => BRANDS.find(({ starts }) => starts.test(digitsOf(input.value)));

const judge = () => {
  const digits = digitsOf(input.value);
  const found = brand();
  if (field === 'securityCode')
    return {
      valid: digits.length >= 3 && digits.length === Math.max(3, codeLength),
      couldBeValid: digits.length <= codeLength,
    };
  // A number that is not listed could be somebody's: it must not leave this frame.
  const valid = hasLuhnDigit(digits) && testNumbers.includes(digits);
  return {
    valid,
    couldBeValid: valid || (digits.length < (found?.length ?? 19) && (digits === '' || found !== undefined)),
  };
};

/** @param {string} digits @param {readonly number[]} gaps */
const grouped = (digits, gaps) =>
  [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('');

/** Spaces come and go by themselves; the caret stays behind the digit it was behind. */
const tidy = () => {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  const limit = field === 'number' ? (brand()?.length ?? 19) : codeLength;
  const digits = digitsOf(input.value).slice(0, limit);
  const text = field === 'number' ? grouped(digits, brand()?.gaps ?? [4, 8, 12, 16]) : digits;
  if (text === input.value) return;
  input.value = text;
  const caret =
    field === 'number' ? grouped(digits.slice(0, before), brand()?.gaps ?? [4, 8, 12, 16]).length : before;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
};

/** @param {Record<string, unknown>} message */
const tell = (message) => {
  if (parentOrigin !== undefined) window.parent.postMessage({ from: 'flex-field', ...message }, parentOrigin);
};
/** @param {string} name @param {unknown} [data] */
const emit = (name, data) => tell({ kind: 'event', name, data });

const showVerdict = () => {
  const { valid, couldBeValid } = judge();
  input.classList.toggle('valid', valid);
  input.classList.toggle('invalid', !couldBeValid);
  input.setAttribute('aria-invalid', String(isWrong || !couldBeValid));
};

const emitChange = () => {
  const found = field === 'number' ? brand() : undefined;
  const card = found && { name: found.name, brandedName: found.brandedName, cardType: found.cardType };
  showVerdict();
  emit('change', { ...judge(), empty: input.value === '', card: card ? [card] : [] });
};

/** @param {unknown} styles Rules are made here and filled property by property: a text cannot become another rule. */
const applyStyles = (styles) => {
  const sheet = new CSSStyleSheet();
  for (const [name, properties] of Object.entries(styles ?? {})) {
    const selector = STYLE_TARGETS.get(name);
    if (selector === undefined || typeof properties !== 'object') continue;
    const rule = /** @type {CSSStyleRule} */ (
      sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
    );
    for (const [property, value] of Object.entries(properties ?? {}))
      if (STYLE_PROPERTIES.test(property)) rule.style.setProperty(property, String(value));
  }
  document.adoptedStyleSheets = [sheet];
};

/** @param {Record<string, unknown>} options */
const applyOptions = ({ placeholder, label, description, disabled, maxLength, styles, isWrong: wrong }) => {
  input.placeholder = String(placeholder ?? '');
  if (label) input.setAttribute('aria-label', String(label));
  if (description) input.setAttribute('aria-description', String(description));
  input.disabled = disabled === true;
  if (field === 'securityCode' && (maxLength === 3 || maxLength === 4)) codeLength = maxLength;
  isWrong = wrong === true || wrong === 'true';
  applyStyles(styles);
  showVerdict();
};

/** The code's frame must know how many digits to ask for, also when it comes after the number was typed. */
const tellBrand = () => channel?.postMessage({ kind: 'brand', codeLength: brand()?.code ?? 4 });

/** @param {string} form Frames of one card form know each other by it. */
const openChannel = (form) => {
  channel?.close();
  channel = new BroadcastChannel(`microform-${context}-${form}`);
  channel.addEventListener('message', ({ data }) => {
    if (field === 'number' && data.kind === 'ask-brand') tellBrand();
    if (field === 'securityCode' && data.kind === 'brand') {
      codeLength = data.codeLength;
      tidy();
      emitChange();
    }
    if (field === 'securityCode' && data.kind === 'ask-code')
      channel?.postMessage({ kind: 'code', value: digitsOf(input.value), isValid: judge().valid });
  });
  if (field === 'securityCode') channel.postMessage({ kind: 'ask-brand' });
};

/** @returns {Promise<{ value: string, isValid: boolean }>} */
const askCode = () =>
  new Promise((resolve) => {
    const late = setTimeout(() => resolve({ value: '', isValid: false }), 2000);
    const listener = (/** @type {MessageEvent} */ { data }) => {
      if (data.kind !== 'code') return;
      clearTimeout(late);
      channel?.removeEventListener('message', listener);
      resolve(data);
    };
    channel?.addEventListener('message', listener);
    channel?.postMessage({ kind: 'ask-code' });
  });

/** @param {{ expirationMonth?: string, expirationYear?: string }} expiry */
const createToken = async ({ expirationMonth, expirationYear }) => {
  const code = await askCode();
  const details = [
    ...(judge().valid ? [] : [{ location: 'number', message: 'The card number is not right.' }]),
    ...(code.isValid ? [] : [{ location: 'securityCode', message: 'The security code is not right.' }]),
  ];
  if (details.length > 0)
    return { error: { reason: 'CREATE_TOKEN_VALIDATION_FIELDS', message: 'Fields are not right.', details } };
  if (!/^\d{2}$/.test(expirationMonth ?? '') || !/^\d{4}$/.test(expirationYear ?? ''))
    return { error: { reason: 'CREATE_TOKEN_VALIDATION_PARAMS', message: 'The expiry is not right.' } };
  const body = {
    context,
    number: digitsOf(input.value),
    securityCode: code.value,
    expirationMonth,
    expirationYear,
  };
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/flex/v2/tokens', { method: 'POST', headers, body: JSON.stringify(body) });
    return response.ok ? { token: await response.text() } : { error: await response.json() };
  } catch {
    return { error: { reason: 'CREATE_TOKEN_XHR_ERROR', message: 'The processor cannot be reached.' } };
  }
};

/** @type {Record<string, (data: any) => void>} */
const WISHES = {
  update: ({ options }) => applyOptions(options),
  focus: () => input.focus(),
  clear: () => {
    input.value = '';
    emitChange();
  },
  'create-token': (data) => {
    if (field === 'number')
      void createToken(data).then((answer) => tell({ kind: 'token', ask: data.ask, ...answer }));
  },
};

window.addEventListener('message', ({ data, origin, source }) => {
  if (source !== window.parent || !targetOrigins.includes(origin) || data?.to !== 'flex-field') return;
  if (data.kind === 'connect') {
    parentOrigin = origin;
    document.documentElement.lang = String(data.lang || 'en');
    openChannel(String(data.form));
    applyOptions(data.options ?? {});
    emit('load');
  } else if (origin === parentOrigin) WISHES[data.kind]?.(data);
});

input.addEventListener('input', (event) => {
  tidy();
  if (field === 'number') tellBrand();
  emitChange();
  // Filled in by the browser rather than typed.
  if (!(event instanceof InputEvent)) emit('autocomplete');
});
input.addEventListener('focus', () => emit('focus'));
input.addEventListener('blur', () => emit('blur'));
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') emit('inputSubmitRequest');
  // Not CyberSource's: a controller with four directions could otherwise never leave a frame.
  if (key === 'ArrowUp' || key === 'ArrowDown')
    emit('arrow', { direction: key === 'ArrowUp' ? 'up' : 'down' });
});
