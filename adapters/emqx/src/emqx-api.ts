import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { requestManagement } from '@drivein/broker/request-management';

const CLIENTS_AT_ONCE = 1000;

const ClientsSchema = Type.Object({
  data: Type.Array(
    Type.Object({ clientid: Type.String(), username: Type.Union([Type.String(), Type.Null()]) }),
  ),
  meta: Type.Object({ hasnext: Type.Optional(Type.Boolean()) }),
});
const NodesSchema = Type.Array(Type.Object({ node_status: Type.String() }));
const RefusalSchema = Type.Object({ code: Type.String() });

/** The calls of EMQX's REST API that this service needs. Each throws when the broker refuses it. */
export const createEmqxApi = (managementUrl: string) => {
  const ask = requestManagement(managementUrl, '/api/v5');
  /** `butFor`: refusals which mean that the call was made before. */
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, butFor }: { readonly body?: object; readonly butFor?: string } = {},
  ): Promise<unknown> => {
    const { isOk, status, answer } = await ask(method, path, body);
    if (isOk || (Value.Check(RefusalSchema, answer) && answer.code === butFor)) return answer;
    throw new Error(`the broker answers ${method} with ${status}`);
  };

  const clients = async (filter: Readonly<Record<string, string>> = {}) => {
    const found: Static<typeof ClientsSchema>['data'] = [];
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const query = new URLSearchParams({ ...filter, page: String(page), limit: String(CLIENTS_AT_ONCE) });
      const { data, meta } = inShape(ClientsSchema, await call('GET', `/clients?${query.toString()}`));
      found.push(...data);
      hasMore = meta.hasnext ?? data.length === CLIENTS_AT_ONCE;
    }
    return found;
  };

  return {
    /** Bans a user name on all nodes until the given time. */
    ban: (username: string, untilS: number) =>
      call('POST', '/banned', {
        body: { as: 'username', who: username, by: 'drive-in', reason: 'signed out', until: untilS },
        butFor: 'ALREADY_EXISTS',
      }),
    closeConnectionsOf: async (username: string): Promise<void> => {
      const theirs = await clients({ username });
      await Promise.all(
        theirs.map(({ clientid }) =>
          call('DELETE', `/clients/${encodeURIComponent(clientid)}`, { butFor: 'CLIENTID_NOT_FOUND' }),
        ),
      );
    },
    publish: (topic: string, payload: string) =>
      call('POST', '/publish', {
        body: {
          topic,
          qos: 0,
          retain: false,
          payload: Buffer.from(payload).toString('base64'),
          payload_encoding: 'base64',
        },
      }),
    users: async (): Promise<string[]> =>
      (await clients({ conn_state: 'connected' })).flatMap(({ username }) => username ?? []),
    /** Uses the API that disconnects devices: a broker that does not let us do that is of no use. */
    checkRunning: async (): Promise<void> => {
      const nodes = inShape(NodesSchema, await call('GET', '/nodes'));
      if (!nodes.some(({ node_status: status }) => status === 'running'))
        throw new Error('no node of the broker is running');
    },
  };
};

const inShape = <S extends TSchema>(schema: S, answer: unknown): Static<S> => {
  if (!Value.Check(schema, answer)) throw new Error('the broker answers in another form');
  return answer;
};
