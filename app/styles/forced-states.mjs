/**
 * Shows what pointer, key and press do to a control without any of them: a PostCSS plugin that leaves of a sheet only the
 * rules of those states, so that they hold inside `[data-forced~="hover"]`, `"focus"` and `"active"`. Made from the rules
 * themselves, so what the showcase shows is what happens.
 */
const states = { hover: ':hover', focus: ':focus-visible', active: ':active' }

/** What may take the focus: a rule for the focus of anything means these. Adds nothing to a rule's weight. */
const controls = ':where(a, button, input, select, summary, textarea, [tabindex])'

/**
 * A selector with the state taken for granted, as heavy as it was: `.btn:hover` is `[data-forced~="hover"] .btn`.
 * undefined when it has nothing to do with that state.
 * @param {string} selector one, without commas outside of brackets
 * @param {keyof typeof states} state
 */
export function forceState(selector, state) {
  const pseudo = states[state]
  const pattern = new RegExp(`${pseudo}(?![\\w-])`, 'g')
  if (!pattern.test(selector) || new RegExp(`:not\\([^)]*${pseudo}`).test(selector)) return undefined
  const forced = selector.replace(pattern, (_match, at) => {
    const before = selector.slice(0, at)
    if (before !== '' && !/[\s>+~(,]$/.test(before)) return ''
    return state === 'focus' ? controls : '*'
  })
  return `[data-forced~="${state}"] ${forced}`
}

/** @returns {import('postcss').Plugin} Works where a sheet says `@forced-states;`. */
export function forcedStates() {
  return {
    postcssPlugin: 'forced-states',
    OnceExit(sheet) {
      let asked = false
      sheet.walkAtRules('forced-states', (rule) => {
        asked = true
        rule.remove()
      })
      if (!asked) return
      sheet.walkAtRules(/^(?:keyframes|starting-style)$/, (rule) => void rule.remove())
      sheet.walkRules((rule) => {
        const names = /** @type {(keyof typeof states)[]} */ (Object.keys(states))
        const forced = rule.selectors.flatMap((selector) => names.flatMap((state) => forceState(selector, state) ?? []))
        if (forced.length > 0) rule.selectors = forced
        else rule.remove()
      })
      // Innermost first: what is empty now may empty what holds it.
      for (let left = true; left; ) {
        left = false
        sheet.walkAtRules((rule) => {
          if (rule.nodes?.length !== 0) return
          rule.remove()
          left = true
        })
      }
    },
  }
}
