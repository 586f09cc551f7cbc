/** Each line drifts at its own speed, so they are wider than the image. */
const ripples = [
  'M-300 653h57m61 5h18m64-4h43m44 0h47m28 2h57m91-1h67m82 2h31m67-1h64m21-1h67m104 1h60m85-1h23m85-2h14m63 4h66m81 0h61m73-2h18m68 0h64m62 1h44m90 1h65',
  'M-300 675h69m40-1h19m66 5h19m76-1h55m53 0h58m68-2h59m64 3h58m108-4h42m91 3h30m68-2h35m20 0h43m89 2h20' +
    'm56-2h34m26-1h51m70 4h23m97-4h69m37 1h54m25 3h60m21-1h43m81 1h47',
  'M-300 700h55m40-4h51m74 2h57m102 2h28m86-5h54m62 5h32m45-1h59m44 1h15m38-4h30m63 0h73m28 1h65m57 0h73m54 3h27m85-2h67m93-2h53m77 1h49m90-2h51m103 2h34',
  'M-300 719h46m79 3h26m27 3h14m107 0h27m54-6h15m62 4h61m63-3h38m109 1h71m105 4h65m83 0h71m105-3h27m38-2h32m95 2h38m72 0h67m99 0h57m44 2h65m39-3h39',
  'M-300 747h15m108 3h56m56-2h42m70 1h58m34 1h60m37-1h36m68 4h32m43-5h67m32 1h23m70-2h60m102 4h47m81 0h72' +
    'm103-4h64m35 3h35m23 2h19m53-2h40m105 1h56m50-3h35m32 1h69',
  'M-300 783h23m47 0h56m61-3h63m65 2h18m27-2h48m34 3h71m29-4h22m69 5h41m90-2h16m52-1h44m67 3h21m50 0h58' +
    'm66 0h55m78-3h32m30 4h33m71-6h38m60 6h61m43-6h66m69 1h46m56 0h21',
  'M-300 820h26m33-1h63m82 2h30m32-2h52m72 2h31m46-2h58m53 1h46m98 0h41m37-3h55m24-1h67m67-1h44m95 1h56' +
    'm26 1h43m80 1h32m106-2h48m66 2h34m92 1h49m68-1h53m36 1h70',
  'M-300 861h44m82-3h62m61-2h26m23 5h74m31-4h38m60 0h70m92-1h70m55 2h56m64-1h32m54-2h45m66 0h16m39 1h23' +
    'm32 2h60m58 2h52m34 1h41m41-2h61m32 1h50m74-1h15m85 1h51m70-3h37',
]

export function Scene() {
  return (
    <svg className="scene" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        className="far"
        d="M0 620l90-14 60-22 70 6 80-30 66 18 94 24 120 18H0zM880 620l70-16 84-8 60-20 96-4 74 22 90 10 86-12v28z"
      />
      <rect className="water" y="620" width="1440" height="280" />
      <path
        className="near"
        d="M760 640l52-34 40-4 46-58 34-12 22-34 44 14 30 40 48 12 40 34 64 10 46 32zM1256 650l26-14 22-2 24-14 30 12 44 18zM560 652l18-8 22-2 26 10z"
      />
      <path className="face" d="M954 498l44 14 30 40 48 12 40 34-58 8-36-22-40 10-22-42z" />
      <path className="near" d="M958 500l3-44h10l3 44z" />
      <rect className="lamp" x="961" y="446" width="10" height="9" rx="1" />
      <g className="lines">
        {ripples.map((strokes) => (
          <path key={strokes} d={strokes} />
        ))}
      </g>
      <path className="glow" d="M956 668h20M950 682h32M958 696h16M952 712h28" />
    </svg>
  )
}
