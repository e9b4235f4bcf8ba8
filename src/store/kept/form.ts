// The compact form in which requests and answers are kept: a version, then one value. A value is a
// tag and what the tag says follows; shared texts are referred to by their number. Tags are never
// given another meaning: a change is another version.
// (docs/decisions/service/0028-kept-in-a-compact-form.md)

/** Begins the form. No JSON text begins with it, so a kept text and a form are never confused. */
export const VERSION = 1

export const NULL = 0x00
export const FALSE = 0x01
export const TRUE = 0x02
/** Eight bytes follow, IEEE 754. */
export const DOUBLE = 0x03
/** Length and UTF-8 follow. */
export const STRING = 0x04
/** Length and JSON of a text follow that UTF-8 cannot hold: half of a surrogate pair. */
export const JSON_STRING = 0x05
/** The number of a shared text follows. */
export const SHARED = 0x06
/** The number of values and the values follow. */
export const LIST = 0x07
/** The number of a shared text follows, the JSON of the object's names, then the values. */
export const OBJECT_OF_SHARED = 0x08
/** The number of names, the names, and the values follow. */
export const OBJECT = 0x09
/**
 * The number of an earlier list of names of this form follows, a bit for each name, and the values
 * whose bit is set. The other values are those of the last object of these names.
 */
export const OBJECT_AGAIN = 0x0a

/** Tags with the number in the tag: from the base on, as many as the count. */
export type TagRange = { readonly from: number; readonly count: number }
export const SHORT_LIST: TagRange = { from: 0x10, count: 16 }
export const SHORT_AGAIN: TagRange = { from: 0x20, count: 32 }
export const SHORT_STRING: TagRange = { from: 0x40, count: 48 }
/** High bits of the number of a shared text; the eight low ones follow. */
export const NEAR_SHARED: TagRange = { from: 0x70, count: 32 }
export const SMALL_NUMBER: TagRange = { from: 0x90, count: 48 }
/** A scale, a sign and a length are in the tag; a whole number follows, the highest byte first. */
export const NUMBER: TagRange = { from: 0xc0, count: 64 }

/** A number is a whole number divided by one of these. */
export const SCALES = [1, 100, 10_000, 1_000_000] as const
