import Skeleton from '@mui/material/Skeleton';
import days from './HistoryDays.module.css';
import lines from './HistoryLine.module.css';

const WIDTHS = [62, 48, 70, 55, 40, 66];

/** The shape of the history that is coming. */
export const HistorySkeleton = () => (
  <div className={days.days} role="status" aria-label="Loading the history">
    <div>
      <div className={days.heading}>
        <Skeleton variant="text" width={72} />
      </div>
      <div className={days.lines}>
        {WIDTHS.map((width) => (
          <div key={width} className={lines.line}>
            <Skeleton variant="circular" width={30} height={30} />
            <Skeleton variant="text" width={`${width}%`} />
            <Skeleton variant="text" width={56} />
          </div>
        ))}
      </div>
    </div>
  </div>
);
