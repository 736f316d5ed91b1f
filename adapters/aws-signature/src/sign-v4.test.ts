import { describe, expect, it } from 'vitest';
import {
  EMPTY_PAYLOAD_HASH,
  presignUrl,
  sha256Hex,
  signHeaders,
  type Signer,
  UNSIGNED_PAYLOAD,
} from './sign-v4';

/**
 * From S3's "Signature Calculations for the Authorization Header" and "Authenticating Requests: Using Query
 * Parameters".
 */
const s3: Signer = {
  credentials: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  service: 's3',
  region: 'us-east-1',
  nowMs: Date.UTC(2013, 4, 24),
};
const BUCKET = 'https://examplebucket.s3.amazonaws.com';

/** The example of "Create a signed AWS API request" and the published test suite. */
const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const iam: Signer = {
  credentials,
  service: 'iam',
  region: 'us-east-1',
  nowMs: Date.UTC(2015, 7, 30, 12, 36),
};

const signatureIn = (headers: Record<string, string>) =>
  /Signature=(.*)$/.exec(headers.authorization ?? '')?.[1];

describe('AWS Signature Version 4 in headers', () => {
  it('the published GET of an S3 object with a range is signed as documented', () => {
    expect(
      signHeaders(s3, {
        method: 'GET',
        url: new URL(`${BUCKET}/test.txt`),
        headers: { Range: 'bytes=0-9' },
        payloadHash: EMPTY_PAYLOAD_HASH,
      }),
    ).toEqual({
      Range: 'bytes=0-9',
      'x-amz-date': '20130524T000000Z',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    });
  });

  it('the published PUT of an S3 object encodes the name once', () => {
    const headers = signHeaders(s3, {
      method: 'PUT',
      url: new URL(`${BUCKET}/test$file.text`),
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadHash: sha256Hex('Welcome to Amazon S3.'),
    });
    expect(signatureIn(headers)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });

  it.each([
    ['/?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['/?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
    ['/?prefix=J&max-keys=2', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('the published request to a bucket is signed as documented: %s', (path, signature) => {
    const headers = signHeaders(s3, {
      method: 'GET',
      url: new URL(`${BUCKET}${path}`),
      payloadHash: EMPTY_PAYLOAD_HASH,
    });
    expect(signatureIn(headers)).toBe(signature);
  });

  it('the published request to another service needs no header with the hash of the body', () => {
    const headers = signHeaders(iam, {
      method: 'GET',
      url: new URL('https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08'),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;   charset=utf-8 ' },
      payloadHash: EMPTY_PAYLOAD_HASH,
    });
    // Repeated spaces count as one.
    expect(signatureIn(headers)).toBe('5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7');
    expect(headers).not.toHaveProperty('x-amz-content-sha256');
  });

  it.each([
    ['/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['//', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['/example/..', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['/?Param2=value2&Param1=value1', 'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500'],
  ])('the request of the published test suite is signed as documented: %s', (path, signature) => {
    const headers = signHeaders(
      { ...iam, service: 'service' },
      {
        method: 'GET',
        url: new URL(`https://example.amazonaws.com${path}`),
        payloadHash: EMPTY_PAYLOAD_HASH,
      },
    );
    expect(signatureIn(headers)).toBe(signature);
  });

  it('a session token is part of the signature', () => {
    const url = new URL(`${BUCKET}/test.txt`);
    const request = { method: 'GET', url, payloadHash: EMPTY_PAYLOAD_HASH };
    const headers = signHeaders(
      { ...s3, credentials: { ...s3.credentials, sessionToken: 'a+token/=' } },
      request,
    );
    expect(headers['x-amz-security-token']).toBe('a+token/=');
    expect(headers.authorization).toContain('x-amz-date;x-amz-security-token');
    expect(signatureIn(headers)).not.toBe(signatureIn(signHeaders(s3, request)));
  });
});

describe('AWS Signature Version 4 in an address', () => {
  it('the published address of an S3 object is signed as documented', () => {
    expect(
      presignUrl(s3, {
        method: 'GET',
        url: new URL(`${BUCKET}/test.txt`),
        lifetimeS: 86_400,
        payloadHash: UNSIGNED_PAYLOAD,
      }),
    ).toBe(
      `${BUCKET}/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256` +
        '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
        '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
        '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  it('a session token is signed, or appended after the signature for AWS IoT', () => {
    const withToken = { ...s3, credentials: { ...s3.credentials, sessionToken: 'a+token/=' } };
    const request = {
      method: 'GET',
      url: new URL('wss://broker.example.com/mqtt'),
      payloadHash: EMPTY_PAYLOAD_HASH,
    };
    const appended = presignUrl(withToken, { ...request, isTokenAppended: true });
    expect(appended).toBe(`${presignUrl(s3, request)}&X-Amz-Security-Token=a%2Btoken%2F%3D`);

    const signed = new URL(presignUrl(withToken, request));
    expect(signed.searchParams.get('X-Amz-Security-Token')).toBe('a+token/=');
    expect(signed.searchParams.get('X-Amz-Signature')).not.toBe(
      new URL(appended).searchParams.get('X-Amz-Signature'),
    );
  });

  it('the query parameters of the request are kept', () => {
    const url = new URL(`${BUCKET}/a%20film.mp4?response-content-type=video%2Fmp4`);
    const presigned = new URL(
      presignUrl(s3, { method: 'GET', url, lifetimeS: 60, payloadHash: UNSIGNED_PAYLOAD }),
    );
    expect(presigned.pathname).toBe('/a%20film.mp4');
    expect(presigned.searchParams.get('response-content-type')).toBe('video/mp4');
  });
});
