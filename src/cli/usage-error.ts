// Why a command ends without an answer; both messages are for the person who typed the command.

/** Words or flags are missing, or do not go together: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** There is no answer, or a value that cannot be read: exit status 1. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}
