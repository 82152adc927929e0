import { Schema } from '@triplit/client';

/** Without permissions: the query of a phone says what it gets. */
export const collections = {
  records: {
    schema: Schema.Schema({
      id: Schema.Id(),
      viewers: Schema.Set(Schema.String()),
      json: Schema.String(),
    }),
  },
};

export const SECRET = 'a secret of the bench alone, unsafe';
export const PROJECT = 'bench';
