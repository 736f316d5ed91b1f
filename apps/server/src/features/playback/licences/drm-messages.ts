/** Recognises the messages of one DRM system, just enough to reject garbage. */
export interface DrmMessages {
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  isChallenge(bytes: Uint8Array): boolean;
  isLicence(bytes: Uint8Array): boolean;
}

export const WIDEVINE_MESSAGES: DrmMessages = {
  contentType: 'application/octet-stream',
  headers: {},
  isChallenge: (bytes) => isSignedMessage(bytes),
  isLicence: (bytes) => isSignedMessage(bytes),
};

export const PLAYREADY_MESSAGES: DrmMessages = {
  contentType: 'text/xml; charset=utf-8',
  headers: { soapaction: '"http://schemas.microsoft.com/DRM/2007/03/protocols/AcquireLicense"' },
  isChallenge: (bytes) => isSoapWith('AcquireLicense', bytes),
  isLicence: (bytes) => isSoapWith('AcquireLicenseResponse', bytes),
};

/** Widevine's SignedMessage is a protobuf message that starts with its type: field 1, a varint. */
const isSignedMessage = (bytes: Uint8Array): boolean => bytes[0] === 0x08 && isProtobuf(bytes);

/** Whether the bytes are a complete sequence of protobuf fields. */
const isProtobuf = (bytes: Uint8Array): boolean => {
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 64; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) return NaN;
      // Multiplied instead of shifted: bit operations would wrap at 4 GB.
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    return NaN;
  };
  const skip: Readonly<Record<number, () => number>> = {
    0: () => (Number.isNaN(readVarint()) ? NaN : 0),
    1: () => 8,
    2: readVarint,
    5: () => 4,
  };
  while (at < bytes.length) {
    const tag = readVarint();
    const skipField = tag >= 8 ? skip[tag % 8] : undefined;
    if (!skipField) return false;
    // The length precedes its content.
    const length = skipField();
    at += length;
    if (!(at <= bytes.length)) return false;
  }
  return true;
};

/** A document type could make the provider's parser open files. */
const isSoapWith = (element: string, bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return (
    /^\uFEFF?\s*<(\?xml|([\w-]+:)?Envelope)\s/.test(text) &&
    /<\/([\w-]+:)?Envelope>\s*$/.test(text) &&
    new RegExp(`<([\\w-]+:)?${element}[\\s>]`).test(text) &&
    !/<!(DOCTYPE|ENTITY)/i.test(text)
  );
};
