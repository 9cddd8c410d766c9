import * as z from 'zod';

/** The properties of AWS::S3::Bucket that change behaviour; the others are taken and left alone. */
const Tags = z.array(z.object({ Key: z.string(), Value: z.string() }));

const LifecycleRule = z.object({
  Status: z.enum(['Enabled', 'Disabled']),
  Prefix: z.string().default(''),
  TagFilters: Tags.default([]),
  ExpirationInDays: z.number().int().positive().optional(),
  AbortIncompleteMultipartUpload: z
    .object({ DaysAfterInitiation: z.number().int().positive() })
    .optional(),
});
export type LifecycleRule = z.infer<typeof LifecycleRule>;

const CorsRule = z.object({
  AllowedMethods: z.array(z.string()),
  AllowedOrigins: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).default([]),
  ExposedHeaders: z.array(z.string()).default([]),
  MaxAge: z.number().int().optional(),
});
export type CorsRule = z.infer<typeof CorsRule>;

export const BucketProperties = z.object({
  BucketName: z.string().optional(),
  LifecycleConfiguration: z.object({ Rules: z.array(LifecycleRule) }).prefault({ Rules: [] }),
  CorsConfiguration: z.object({ CorsRules: z.array(CorsRule) }).prefault({ CorsRules: [] }),
});
export type BucketProperties = z.infer<typeof BucketProperties>;
