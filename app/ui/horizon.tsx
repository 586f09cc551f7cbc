/** The waterline at full size. `calm`: empty; `dry`: an error; `stone`: success. */
export function Horizon({ state, small = false }: { state: 'calm' | 'dry' | 'stone'; small?: boolean }) {
  return (
    <svg className={small ? 'horizon horizon-small' : 'horizon'} viewBox="0 0 36 20" aria-hidden="true">
      {state === 'stone' && (
        <path className="rock" d="M2 13l3-3.5 3 .3 4-5.3 2.5 1 3.5-4.5 3 1.5 2.5 4.5 3-.6 3 3 4 3.6z" />
      )}
      <path className={state === 'stone' ? undefined : state} d="M0 13.5h36" />
      {state === 'dry' && <path d="M5 16.5h20m4 0h3M9 19.5h18" />}
    </svg>
  )
}
