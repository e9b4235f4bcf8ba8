// A replica that holds the embedded database of the folder it is given until it is killed, or
// until its standard input ends.

import { startEmbedded } from '../../src/store/embedded.ts'

const embedded = await startEmbedded(process.argv[2] ?? '', false)
process.stdout.write('ready\n')
process.stdin.on('end', () => embedded.stop()).resume()
