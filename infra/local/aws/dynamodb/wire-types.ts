/** One attribute as it travels: exactly one member is set, bytes are base64. */
export interface AttributeValue {
  readonly S?: string;
  readonly N?: string;
  readonly B?: string;
  readonly BOOL?: boolean;
  readonly NULL?: boolean;
  readonly SS?: readonly string[];
  readonly NS?: readonly string[];
  readonly BS?: readonly string[];
  readonly L?: readonly AttributeValue[];
  readonly M?: Item;
}

export type Item = Readonly<Record<string, AttributeValue>>;

export interface KeyElement {
  readonly AttributeName: string;
  readonly KeyType: 'HASH' | 'RANGE';
}

export interface IndexDescription {
  readonly IndexName: string;
  readonly KeySchema: readonly KeyElement[];
  readonly Projection: {
    readonly ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE';
    readonly NonKeyAttributes?: readonly string[];
  };
}

/** What dynalite's rules need to know of a table; the rest of a description is added on reply. */
export interface TableDescription {
  readonly TableName: string;
  readonly AttributeDefinitions: readonly {
    readonly AttributeName: string;
    readonly AttributeType: 'S' | 'N' | 'B';
  }[];
  readonly KeySchema: readonly KeyElement[];
  readonly GlobalSecondaryIndexes?: readonly IndexDescription[];
}

/** The JSON of a request or a reply, whose members each operation validates by itself. */
export type Json = Record<string, unknown>;
