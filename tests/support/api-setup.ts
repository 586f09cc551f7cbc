import { applyD1Migrations, env, reset } from 'cloudflare:test'

// The workerd of the file before: no row, no object and no Durable Object of that one stays.
await reset()
await applyD1Migrations(env.DB, env.MIGRATIONS)
