/** The official server in a Node process, for comparison. Sends its port to the parent process. */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { Server } from 'socket.io'

const server = createServer()
const io = new Server(server, { serveClient: false })
io.on('connection', (socket) => void socket.join('all'))
server.on('request', async (request, response) => {
  if (request.url !== '/broadcast') return
  io.to('all').emit('notification', await json(request))
  response.end('ok')
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address?.port)
})
process.on('disconnect', () => process.exit(0))
