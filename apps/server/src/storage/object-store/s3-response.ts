import type { IncomingMessage } from 'node:http';
import { StoreAway, type StoredObject } from './object-store';
import { parseXml, textOf } from './s3-xml';

const MAX_ERROR_BYTES = 16 * 1024;

/** The whole body, up to a limit. */
export const readBody = async (answer: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw new StoreAway('more came than was asked for');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof StoreAway ? error : new StoreAway('an answer was cut short');
  }
  return Buffer.concat(chunks);
};

/** `NoSuchKey`, `SignatureDoesNotMatch`, …; empty where the response has none, as for HEAD. */
export const errorCodeOf = async (answer: IncomingMessage): Promise<string> => {
  const body = await readBody(answer, MAX_ERROR_BYTES).catch(() => Buffer.alloc(0));
  const error = parseXml(body.toString());
  const code = error?.name === 'Error' ? textOf(error, 'Code') : undefined;
  return code !== undefined && /^\w{1,64}$/.test(code) ? code : '';
};

/** The object as the headers of GET and HEAD describe it. For a range the size is that of the range. */
export const describeResponse = ({ headers }: IncomingMessage): StoredObject => {
  const sizeBytes = Number(headers['content-length'] ?? NaN);
  const modifiedMs = Date.parse(headers['last-modified'] ?? '');
  const version = versionOf(headers.etag);
  if (!Number.isSafeInteger(sizeBytes) || Number.isNaN(modifiedMs) || version === undefined)
    throw new StoreAway('an answer without size, date or tag');
  return { sizeBytes, modifiedMs, version, ...(isKeyEncrypted(headers) && { isKeyEncrypted: true }) };
};

/** Encrypted by a key service: `aws:kms`, `aws:kms:dsse`. */
const isKeyEncrypted = (headers: IncomingMessage['headers']): boolean =>
  String(headers['x-amz-server-side-encryption']).startsWith('aws:kms');

export const versionOf = (etag: string | undefined): string | undefined =>
  /^(?:W\/)?"([\x21\x23-\x7e]+)"$/.exec(etag ?? '')?.[1];
