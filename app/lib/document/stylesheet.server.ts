import css from '~/styles/app.css?inline'
import href from '~/styles/app.css?url'

/** The one stylesheet: its text for a first visit, its address for every later one. */
export const stylesheet = { css, href }

/** Names this build of the stylesheet in the cookie that says a browser has it. */
export const stylesheetVersion = /([\w-]+)\.css/.exec(href)?.[1] ?? 'unnamed'
