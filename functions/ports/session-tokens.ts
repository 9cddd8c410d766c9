/** Where a pool is: a trigger is told with each question. */
export interface PoolPlace {
  readonly region: string;
  readonly userPoolId: string;
}

export interface SessionTokens {
  /** What a token of the pool says, if it has ended too; undefined for one that the pool never made. */
  verify(place: PoolPlace, token: string): Promise<Readonly<Record<string, unknown>> | undefined>;
}
