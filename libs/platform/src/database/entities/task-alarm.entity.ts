import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Task } from './task.entity.js';

/** Another reminder of a task, beside that of its due date. */
@Entity('task_alarms')
@Index('task_alarms_to_come', { synchronize: false })
export class TaskAlarm {
  @PrimaryColumn('uuid')
  id: string;

  @Index()
  @Column('uuid')
  taskId: string;

  @ManyToOne(() => Task, { onDelete: 'CASCADE' })
  @JoinColumn()
  task: Relation<Task>;

  /** Minutes. */
  @Column('integer')
  dueDateReminder: number;

  /** `HH:MM` */
  @Column('text', { nullable: true })
  dueDateReminderTime: string | null;

  @Column('boolean', { default: false })
  dueDateReminderSent: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
