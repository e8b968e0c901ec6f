import { z } from 'zod';

/** Converts a schema to JSON Schema, for requests (`input`) or responses (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: made }) {
      if (zodSchema instanceof z.ZodUndefined) made.not = {};
      // Zod marks a field optional even if a later refinement requires it.
      if (io === 'input' && zodSchema instanceof z.ZodObject) made.required = requiredIn(zodSchema);
    },
  });
  return rest;
}

/** Returns whether the call needs a body; an empty object counts as none. */
export function isRequired(body: z.ZodType): boolean {
  return !accepts(body, undefined) && !accepts(body, {});
}

function requiredIn({ shape }: z.ZodObject): string[] {
  return Object.keys(shape).filter((name) => !accepts(shape[name] as z.ZodType, undefined));
}

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
