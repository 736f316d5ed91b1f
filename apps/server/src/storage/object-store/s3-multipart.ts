import type { Readable } from 'node:stream';
import { StoreAway } from './object-store';
import { errorCodeOf, readBody, versionOf } from './s3-response';
import type { S3Client } from './s3-client';
import { parseXml, textOf } from './s3-xml';

const MAX_XML_BYTES = 64 * 1024;

/**
 * Uploads a stream in parts, one after the other: S3 accepts at most 5 GB at once, and a failed part is retried alone.
 * The object appears when all parts are complete.
 */
export const putInParts = async (
  client: S3Client,
  name: string,
  stream: Readable,
  { sizeBytes, partBytes }: { readonly sizeBytes: number; readonly partBytes: number },
): Promise<void> => {
  const uploadId = await begin(client, name);
  try {
    const tags: string[] = [];
    let sentBytes = 0;
    for await (const part of partsOf(stream, partBytes)) {
      tags.push(await sendPart(client, name, { uploadId, partNumber: String(tags.length + 1) }, part));
      sentBytes += part.length;
    }
    if (sentBytes !== sizeBytes) throw new StoreAway('a stream of another length than it was said to have');
    await complete(client, name, uploadId, tags);
  } catch (error) {
    // Abandoned parts cost money until the upload is aborted.
    await client
      .ask({ method: 'DELETE', name, query: { uploadId } }, (answer) => void answer.resume())
      .catch(() => undefined);
    throw error;
  }
};

const begin = (client: S3Client, name: string): Promise<string> =>
  client.ask({ method: 'POST', name, query: { uploads: '' } }, async (answer) => {
    const root = parseXml((await readBody(answer, MAX_XML_BYTES)).toString());
    const uploadId = root?.name === 'InitiateMultipartUploadResult' ? textOf(root, 'UploadId') : undefined;
    if (!uploadId) throw new StoreAway(`no upload in parts, status ${answer.statusCode}`);
    return uploadId;
  });

const sendPart = (
  client: S3Client,
  name: string,
  query: { readonly uploadId: string; readonly partNumber: string },
  body: Buffer,
): Promise<string> =>
  client.ask({ method: 'PUT', name, query, body }, async (answer) => {
    const tag = versionOf(answer.headers.etag);
    if (answer.statusCode !== 200 || tag === undefined)
      throw new StoreAway(`a part was not taken: status ${answer.statusCode} ${await errorCodeOf(answer)}`);
    answer.resume();
    return tag;
  });

const complete = (
  client: S3Client,
  name: string,
  uploadId: string,
  tags: readonly string[],
): Promise<void> => {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>"${tag}"</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  return client.ask({ method: 'POST', name, query: { uploadId }, body }, async (answer) => {
    // Combining the parts may take long. S3 then begins with status 200 and reports a failure in the body.
    const root = parseXml((await readBody(answer, MAX_XML_BYTES)).toString());
    if (root?.name !== 'CompleteMultipartUploadResult')
      throw new StoreAway(
        `the parts were not put together: ${(root && textOf(root, 'Code')) ?? answer.statusCode}`,
      );
  });
};

async function* partsOf(stream: Readable, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < partBytes) continue;
    let bytes = Buffer.concat(waiting);
    for (; bytes.length >= partBytes; bytes = bytes.subarray(partBytes)) yield bytes.subarray(0, partBytes);
    waiting = [bytes];
    waitingBytes = bytes.length;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}
