/**
 * Shows hover, focus and active states without a pointer: scopes the rules of those states to `[data-forced~="hover"]`,
 * `"focus"` and `"active"`. The showcase uses it, so its states come from the real rules.
 */
const states = { hover: ':hover', focus: ':focus-visible', active: ':active' }

/** Focusable elements: the meaning of a focus rule without a type. Adds no specificity. */
const controls = ':where(a, button, input, select, summary, textarea, [tabindex])'

/**
 * The selector with the state replaced by an attribute of equal specificity: `.btn:hover` becomes `[data-forced~="hover"]
 * .btn`. undefined if the selector does not contain the state.
 * @param {string} selector one selector, without commas outside of brackets
 * @param {keyof typeof states} state
 */
export function forceState(selector, state) {
  const pseudo = states[state]
  const pattern = new RegExp(`${pseudo}(?![\\w-])`, 'g')
  if (!pattern.test(selector) || new RegExp(`:not\\([^)]*${pseudo}`).test(selector)) return undefined
  const forced = selector.replace(pattern, (_match, offset) => {
    const before = selector.slice(0, offset)
    if (before !== '' && !/[\s>+~(,]$/.test(before)) return ''
    return state === 'focus' ? controls : '*'
  })
  return `[data-forced~="${state}"] ${forced}`
}

/** @returns {import('postcss').Plugin} active in sheets with `@forced-states;` */
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
      // Innermost first: a rule that becomes empty may empty its parent.
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
