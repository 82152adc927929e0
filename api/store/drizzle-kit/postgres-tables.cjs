// drizzle-kit finds tables among a module's exports, whose names only CommonJS can compute.
module.exports = require('../tables.ts').postgresTables;
