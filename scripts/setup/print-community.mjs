/** @param {import('./seed.mjs').Login[]} logins none after a restore or a setup @param {number} port */
export function printCommunity(logins, port) {
  const width = Math.max(0, ...logins.map(({ username }) => username.length))
  if (logins.length > 0) console.log('\nSign in as')
  for (const { username, password } of logins) console.log(`  ${username.padEnd(width)}  ${password}`)
  console.log(`\nSkerry  http://localhost:${port}\nAPI     http://localhost:${port + 1}\n\nPress Ctrl-C to stop.`)
}
