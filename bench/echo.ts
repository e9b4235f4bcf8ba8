// The minimum cost: a plain node:http server that parses a JSON body and sends it back.

import { createServer } from 'node:http'

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}'))
    response.setHeader('content-type', 'application/json')
    response.end(body)
  })
})

server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => server.close(() => process.exit(0)))
