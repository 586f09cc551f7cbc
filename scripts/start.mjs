/** `npm start`: a whole community on this machine. Uses only Node, since a fresh clone has no packages yet. */
import './setup/node-version.mjs'

const { startCommunity } = await import('./setup/start-community.mjs')
await startCommunity(process.argv.slice(2))
