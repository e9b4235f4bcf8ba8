// The error for an invalid file of data/ or of a publisher. The message names the file and the
// place.

export class DataError extends Error {
  override readonly name = 'DataError'
}
