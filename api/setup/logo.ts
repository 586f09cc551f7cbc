/** Its colours work on light and dark backgrounds. */
export const logo = {
  name: 'logo.svg',
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24" role="img" aria-label="Skerry">
  <path fill="#7b8c97" d="M3 16l4-5 3 .5 5-8 4 2 3 5 4 1 5 4.5z"/>
  <path fill="none" stroke="#4c9fae" stroke-width="2" stroke-linecap="round" d="M1 19h26m4 0h4M7 23h14"/>
</svg>
`,
}
