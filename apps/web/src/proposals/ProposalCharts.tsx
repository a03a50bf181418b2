import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ProposalStats } from '../api/index.js';
import { averageOf, MEASURES, topOf, withInquiries, yearsShown, yearsToChoose, type Measure } from './chart-figures.js';
import { totalsOfYear } from './proposal-years.js';
import styles from './ProposalCharts.module.css';

const AVERAGE = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, month) => MONTH.format(Date.UTC(2000, month)));

/** Two years of inquiries, month by month (POT-3, POT-5, POT-10…13). */
export function ProposalCharts() {
  const id = useId();
  const thisYear = new Date().getFullYear();
  const [year, setYear] = useState(thisYear);
  const [measure, setMeasure] = useState<Measure>('total');
  const read = useQueries({
    queries: yearsShown(year).map(totalsOfYear),
  });
  const isHere = read.every(({ data }) => data);
  const years = withInquiries(read.flatMap(({ data }) => data ?? []));
  return (
    <section className={styles.charts} aria-labelledby={`${id}-title`} aria-busy={!isHere}>
      <header className={styles.header}>
        <h2 id={`${id}-title`}>By month</h2>
        <label>
          <span className="visually-hidden">What is counted</span>
          <select
            className={styles.choice}
            value={measure}
            onChange={({ target }) => {
              setMeasure(target.value as Measure);
            }}
          >
            {Object.entries(MEASURES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="visually-hidden">Year of the chart</span>
          <select
            className={styles.choice}
            value={year}
            onChange={({ target }) => {
              setYear(Number(target.value));
            }}
          >
            {yearsToChoose(thisYear).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <ul className={styles.legend}>
          {years.map((each) => (
            <li key={each.year} data-older={each.year < year}>
              {each.year}: {AVERAGE.format(averageOf(each, measure))} a month
            </li>
          ))}
        </ul>
      </header>
      {isHere && years.length === 0 ? (
        <p className={styles.none}>
          No inquiries in {yearsShown(year)[0]} and {year}.
        </p>
      ) : (
        <Bars years={years} newest={year} measure={measure} />
      )}
    </section>
  );
}

/** Drawn about as large as it is shown, so that its words are as large as others. */
const LARGE = { width: 1240, bar: 20, gap: 4 };
const SMALL = { width: 360, bar: 8, gap: 2 };
const HEIGHT = 160;
const TOP = 10;
const LEFT = 24;
const BELOW = 22;

interface BarsProps {
  years: readonly ProposalStats[];
  newest: number;
  measure: Measure;
}

/** A bar for each month of each year; the same as a table for who does not see it. */
function Bars({ years, newest, measure }: BarsProps) {
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true });
  const { width, bar, gap } = isPhone ? SMALL : LARGE;
  const top = topOf(years, measure);
  const ground = HEIGHT - BELOW;
  const heightOf = (count: number): number => ((ground - TOP) * count) / top;
  const column = (width - LEFT) / MONTHS.length;
  const group = years.length * bar + (years.length - 1) * gap;
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={styles.bars} aria-hidden="true" focusable="false">
        {[0, top / 5, (2 * top) / 5, (3 * top) / 5, (4 * top) / 5, top].map((count) => (
          <g key={count}>
            <line x1={LEFT} x2={width} y1={ground - heightOf(count)} y2={ground - heightOf(count)} />
            {(count === 0 || count === top) && (
              <text x={LEFT - 8} y={ground - heightOf(count) + 4} textAnchor="end">
                {count}
              </text>
            )}
          </g>
        ))}
        {MONTHS.map((month, place) => (
          <g key={month} transform={`translate(${LEFT + place * column} 0)`}>
            {years.map((each, at) => {
              const count = each.months[place]?.[measure] ?? 0;
              return (
                <rect
                  key={each.year}
                  data-older={each.year < newest}
                  x={(column - group) / 2 + at * (bar + gap)}
                  y={ground - heightOf(count)}
                  width={bar}
                  height={heightOf(count)}
                  rx={2}
                />
              );
            })}
            <text x={column / 2} y={HEIGHT - 5} textAnchor="middle">
              {month}
            </text>
          </g>
        ))}
      </svg>
      <table className="visually-hidden">
        <caption>{MEASURES[measure]} by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {years.map(({ year }) => (
              <th key={year} scope="col">
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MONTHS.map((month, place) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {years.map((each) => (
                <td key={each.year}>{each.months[place]?.[measure]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
