// A file of data/ or of a publisher that cannot be used: the message names the file and the place.

export class DataError extends Error {
  override readonly name = 'DataError'
}
