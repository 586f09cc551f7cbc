/** `npm start`: a whole community on this machine. Plain Node: on a fresh clone there is nothing else yet. */
import './setup/node-version.mjs'

const { startCommunity } = await import('./setup/start-community.mjs')
await startCommunity(process.argv.slice(2))
