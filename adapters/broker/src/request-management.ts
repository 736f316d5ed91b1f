const CALL_TIMEOUT_MS = 2000;

interface ManagementResponse {
  readonly isOk: boolean;
  readonly status: number;
  /** Undefined when the response has no body. */
  readonly answer: unknown;
}

/** Calls a broker's management API below `apiPath`. The address contains user and password. */
export const requestManagement = (managementUrl: string, apiPath: string) => {
  const address = new URL(managementUrl);
  const [name, secret] = [decodeURIComponent(address.username), decodeURIComponent(address.password)];
  const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
  const base = `${address.origin}${address.pathname.replace(/\/$/, '')}${apiPath}`;

  return async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<ManagementResponse> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      redirect: 'error',
      ...(body && { body: JSON.stringify(body) }),
    });
    const { ok: isOk, status } = response;
    const text = await response.text();
    return { isOk, status, answer: isOk ? parse(text) : parseIfJson(text) };
  };
};

const parse = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** The status of a refusal is enough: proxies in between may replace its body. */
const parseIfJson = (text: string): unknown => {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
};
