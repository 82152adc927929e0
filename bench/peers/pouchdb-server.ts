// express-pouchdb without its users and its interface. LevelDB does not fsync what it writes.
import { join } from 'node:path';
import express from 'express';
import expressPouchDb from 'express-pouchdb';
import PouchDB from 'pouchdb';

const folder = process.env['DATA_DIR'] ?? '.';
const Databases = PouchDB.defaults({ prefix: join(folder, '/') });
const app = express();
app.use('/', expressPouchDb(Databases, { mode: 'minimumForPouchDB', inMemoryConfig: true }));
app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
