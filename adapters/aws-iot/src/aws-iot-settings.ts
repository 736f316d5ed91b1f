/** AWS IoT Core, for several servers of one service. */
export interface AwsIotSettings {
  readonly kind: 'aws-iot';
  /** Devices connect to `wss://<endpoint>/mqtt`; this server publishes by the same host. */
  readonly url: string;
  readonly region: string;
  /** The role of all devices; each gets a part of its rights. */
  readonly roleArn: string;
  /** Keys of a user that may assume the role, publish and close connections. */
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The address of STS. */
  readonly stsUrl: string;
}
