/** Order matters: most browsers also claim to be Chrome, and Chrome to be Safari. */
const BROWSERS = [
  { name: 'Edge', version: /\bEdg(?:e|A|iOS)?\/([\d.]+)/ },
  { name: 'Opera', version: /\bOPR\/([\d.]+)/ },
  { name: 'Samsung Internet', version: /\bSamsungBrowser\/([\d.]+)/ },
  { name: 'Firefox', version: /\b(?:Firefox|FxiOS)\/([\d.]+)/ },
  { name: 'Chrome', version: /\b(?:Headless)?(?:Chrome|CriOS)\/([\d.]+)/ },
  { name: 'Safari', version: /\bVersion\/([\d.]+).*\bSafari\// },
] as const;

/** `Chrome 131.0.0.0`; undefined for an unknown user agent. */
export const browserName = (userAgent: string): string | undefined => {
  for (const { name, version } of BROWSERS) {
    const found = version.exec(userAgent)?.[1];
    if (found) return `${name} ${found}`;
  }
  return undefined;
};
