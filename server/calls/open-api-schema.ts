import { z } from 'zod';

/** A schema of the contract as JSON Schema: of what is sent (`input`), or of what is answered (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: made }) {
      if (zodSchema instanceof z.ZodUndefined) made.not = {};
      // Zod calls a field optional whose absence another step of it may still refuse.
      if (io === 'input' && zodSchema instanceof z.ZodObject) made.required = requiredIn(zodSchema);
    },
  });
  return rest;
}

/** Whether a call needs this body: an empty one is taken for one that is not there. */
export function isRequired(body: z.ZodType): boolean {
  return !accepts(body, undefined) && !accepts(body, {});
}

function requiredIn({ shape }: z.ZodObject): string[] {
  return Object.keys(shape).filter((name) => !accepts(shape[name] as z.ZodType, undefined));
}

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
