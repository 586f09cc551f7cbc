import type { Verdict } from './compare-field'

interface FieldCount {
  right: number
  expected: number
  read: number
}

export class Tally {
  private names = 0
  private rightNames = 0
  private readonly fields = new Map<string, FieldCount>()

  constructor(readonly title: string) {}

  /** Share of names of which every checked field is right. */
  get share(): number {
    return this.names === 0 ? 1 : this.rightNames / this.names
  }

  add(verdicts: Verdict[]): this {
    this.names++
    if (verdicts.every(({ isRight }) => isRight)) this.rightNames++
    for (const { field, isRight, isExpected, isRead } of verdicts) {
      const count = this.fields.get(field) ?? { right: 0, expected: 0, read: 0 }
      if (isExpected) count.expected++
      if (isRead) count.read++
      if (isRight && isExpected) count.right++
      this.fields.set(field, count)
    }
    return this
  }

  printShare(): void {
    console.log(`${this.title}: ${this.rightNames} of ${this.names} names right (${(this.share * 100).toFixed(1)} %)`)
  }

  /** Precision: share of the values read that are right. Recall: share of the values expected that were read right. */
  print(): void {
    this.printShare()
    const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)} %`)
    for (const [field, { right, expected, read }] of [...this.fields].sort(([, a], [, b]) => b.expected - a.expected)) {
      const figures = `precision ${percent(right, read).padStart(7)}, recall ${percent(right, expected).padStart(7)}`
      console.log(`  ${field.padEnd(14)} ${figures} (${expected} expected)`)
    }
  }
}
