/** Import it first: reports an old Node before any module with newer syntax is loaded. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 3)) {
  console.error(`Skerry needs Node 20.3 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
