/** AWS IoT Core, for several servers of one service. */
export interface AwsIotSettings {
  readonly kind: 'aws-iot';
  /** Where devices connect: `wss://<endpoint>/mqtt`. The same host takes what this server says. */
  readonly url: string;
  readonly region: string;
  /** What devices connect as, each with a fraction of this role's rights. */
  readonly roleArn: string;
  /** Of a user that may assume the role, publish and close connections. */
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Who hands out the role. */
  readonly stsUrl: string;
}
