import * as z from 'zod/mini';
import { SCORE_MAX } from '#shared/domain/entered-match.ts';
import {
  EMAIL_MAX,
  LINK_TOKEN_MAX,
  LOCATION_MAX,
  NAME_MAX,
  PHONE_MAX,
} from '#shared/domain/text-lengths.ts';
import { contactErrors, dateErrors, nameErrors } from '#shared/text/field-errors.ts';
import { canonicalEmail, isEmail, isPhone } from '../domain/contacts.ts';
import { isDay } from '../domain/days.ts';
import { MATCH_TYPES, TEAMS } from '../domain/match-rules.ts';
import { MEMBERSHIP_TYPES } from '../domain/membership.ts';
import { cleanPlaceName, hasNoHiddenCharacters, visibleName } from '../domain/name-rules.ts';

/** Fields that several messages share. Every text has a maximum length. */

/** No unpaired surrogates: no keyboard types one, and a store would replace it. */
export const whole = z.refine<string>((text) => text.isWellFormed());

const uuidOf = (versions: string) =>
  z
    .string()
    .check(
      z.regex(
        RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-${versions}[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`),
      ),
    );

export const uuid = uuidOf('7');
/** A match's: of version 8, or of version 7 from an app before docs/decisions/0111. */
export const matchId = uuidOf('[78]');
/** The secret that a new match's id is made of (shared/domain/match-id.ts): 122 random bits. */
export const matchSecret = uuidOf('4');
/** The token in the fragment of a mailed link. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(LINK_TOKEN_MAX));
/**
 * The secret by which a phone is known again as the device that gave a guest's ratings: 32 random bytes
 * (docs/decisions/0114).
 */
export const guestDevice = z.string().check(z.regex(/^[\w-]{43}$/));
/** An account's id: members count up from 1,000,000, a guest's is negative (docs/decisions/0063). */
export const userId = z.int();
/** The lineage of a store, which distinguishes its ids from those of another (docs/decisions/0096). */
export const lineage = z.string().check(z.minLength(1), z.maxLength(40));
export const matchType = z.enum(MATCH_TYPES);
export const team = z.enum(TEAMS);
export const membershipType = z.enum(MEMBERSHIP_TYPES);
export const score = z.int().check(z.gte(0), z.lte(SCORE_MAX));
/** A calendar day, yyyy-mm-dd. */
export const day = z.string().check(z.refine(isDay, dateErrors.form));
/** A first or last name, or nothing: a name without visible characters is blank (docs/rules.md 36). */
export const name = z
  .string()
  .check(
    z.overwrite(visibleName),
    z.maxLength(NAME_MAX),
    z.refine(hasNoHiddenCharacters, nameErrors.hidden),
  );
/** Removes blanks from a typed code; no code has any. */
export const withoutBlanks = z.overwrite<string>((typed) => typed.replace(/\s+/gu, ''));
/** A phone number, or nothing: forms send an empty field as ''. */
export const phone = z.string().check(
  whole,
  z.trim(),
  z.maxLength(PHONE_MAX),
  z.refine((text) => text === '' || isPhone(text), contactErrors.phoneForm),
);
/** An email, or nothing: forms send an empty field as ''. */
export const email = z.string().check(
  whole,
  z.overwrite(canonicalEmail),
  z.maxLength(EMAIL_MAX),
  z.refine((text) => text === '' || isEmail(text), contactErrors.emailForm),
);
/**
 * Where a match was played, on one line, or nothing: where a place is required the server refuses with the form's
 * message.
 */
export const locationOrBlank = z
  .string()
  .check(whole, z.overwrite(cleanPlaceName), z.maxLength(LOCATION_MAX));
export const location = locationOrBlank.check(z.minLength(1));
/** Minutes east of UTC, within the time zones on earth. */
export const utcOffset = z.int().check(z.gte(-14 * 60), z.lte(14 * 60));
/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();
