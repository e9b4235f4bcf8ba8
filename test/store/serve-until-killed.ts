// A replica that keeps the embedded database of the given folder open until it is killed or its
// standard input ends.

import { startEmbedded } from '../../src/store/embedded.ts'

const embedded = await startEmbedded(process.argv[2] ?? '', false)
process.stdout.write('ready\n')
process.stdin.on('end', () => embedded.stop()).resume()
