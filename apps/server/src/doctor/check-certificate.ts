import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { type Finding, findingsAbout, reasonOf } from './finding';

const report = findingsAbout('certificate');
const WITHIN_MS = 8000;
const DAY_MS = 86_400_000;
/** Renewals happen a month before the end; a later certificate was not renewed. */
const WORRYING_DAYS = 14;

/** Whether browsers will accept the certificate of an address. */
export const checkCertificate = (address: URL): Promise<Finding[]> =>
  new Promise((resolve) => {
    const host = address.hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: Number(address.port || 443),
      // Certificates are requested by name, which an IP address is not.
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
      timeout: WITHIN_MS,
    });
    const end = (...findings: Finding[]) => {
      resolve(findings);
      socket.destroy();
    };
    socket.once('secureConnect', () => {
      const daysLeft = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
      end(daysFinding(daysLeft), ...trustFinding(socket.authorized, socket.authorizationError));
    });
    socket.once('timeout', () => end(report.bad(`${address.host} does not answer.`)));
    socket.once('error', (error) => end(report.bad(`${address.host} speaks no TLS (${reasonOf(error)}).`)));
  });

const daysFinding = (daysLeft: number): Finding => {
  if (daysLeft < 0) return report.bad('is over: renew it now.');
  return daysLeft < WORRYING_DAYS
    ? report.warn(`is good for ${daysLeft} more days: was it not renewed?`)
    : report.good(`is good for ${daysLeft} more days.`);
};

const trustFinding = (isTrusted: boolean, error: Error | string | undefined): Finding[] =>
  isTrusted || String(error).includes('CERT_HAS_EXPIRED')
    ? []
    : [
        report.bad(
          `browsers will not trust it (${error instanceof Error ? reasonOf(error) : String(error)}).`,
        ),
      ];
