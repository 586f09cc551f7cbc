import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const words = 'Ships wait for the tide in the sound, and the harbour is quiet until the water rises again. '

/** The least that a first visit can cost: 10 KB of HTML with its style in the document, and no further request. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Static page</title>
<link rel="icon" href="data:,">
<style>body { font: 16px/1.5 sans-serif; margin: 1rem; color: #222 }</style>
</head>
<body>
<h1>Static page</h1>
${`<p>${words.repeat(10)}</p>\n`.repeat(11)}
</body>
</html>
`

export async function serveStatic() {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, stop: () => server.close() }
}
