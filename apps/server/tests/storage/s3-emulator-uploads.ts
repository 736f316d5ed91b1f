import type { ServerResponse } from 'node:http';
import { escaped, fail, md5, type Trouble } from './s3-emulator-answers';

interface Asked {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly trouble: Trouble | undefined;
}

/** Multipart uploads: begin, send, complete, abort. */
export const createUploads = (
  keep: (key: string, body: Buffer, etag: string) => void,
  tagOf: (body: Buffer) => string,
) => {
  const uploads = new Map<string, Map<number, { readonly body: Buffer; readonly tag: string }>>();

  const answer = (response: ServerResponse, { method, key, query, body, trouble }: Asked) => {
    const uploadId = query.get('uploadId');
    const sendXml = (xml: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
    if (uploadId === null) {
      const id = `upload-${uploads.size + 1}/+=`;
      uploads.set(id, new Map());
      return sendXml(
        `<InitiateMultipartUploadResult><Key>${escaped(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const parts = uploads.get(uploadId);
    if (!parts) return fail(response, 'NoSuchUpload');
    if (method === 'PUT') {
      const tag = tagOf(body);
      parts.set(Number(query.get('partNumber')), { body, tag });
      if (trouble === 'cut-after') return response.destroy();
      return response.writeHead(200, { etag: `"${tag}"` }).end();
    }
    uploads.delete(uploadId);
    if (method === 'DELETE') return response.writeHead(204).end();
    const named = [
      ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"([0-9a-f]+)"<\/ETag>/g),
    ];
    const sent = named.flatMap(([, number]) => parts.get(Number(number)) ?? []);
    const areGood = named.every(([, , tag], at) => tag === sent[at]?.tag);
    if (!areGood || named.length !== parts.size)
      return sendXml('<Error><Code>InvalidPart</Code><Message>InvalidPart</Message></Error>');
    const tags = Buffer.concat(sent.map(({ tag }) => Buffer.from(tag, 'hex')));
    keep(key, Buffer.concat(sent.map((part) => part.body)), `"${md5(tags)}-${sent.length}"`);
    return sendXml('<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>');
  };

  return {
    answer,
    isOne: (query: URLSearchParams) => query.has('uploads') || query.has('uploadId'),
    /** Begun, neither completed nor aborted. */
    unfinished: () => uploads.size,
  };
};
