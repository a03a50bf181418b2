import {
  INQUIRY_STATUSES,
  LIMITS,
  PROPOSAL_STAGES,
  waysToBe,
  type CountedProposals,
  type InquiryStatus,
  type ProposalStage,
} from '@gable/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { ProjectUse, ProposalFields } from '@gable/domain';
import { DATABASE_POOL } from '../platform/index.js';
import type { ProposalCountView, ProposalFirmView, ProposalYearCountView } from './dto/proposal.dto.js';
import type { ProposalNoteRow, ProposalRow } from './proposal-row.js';

/** What is counted; null: of any. */
export interface CountedSelection {
  year: number | null;
  month: number | null;
  item: 'inquiry' | 'proposal' | 'loi';
}

/** A page of a column of the board. */
export interface StageSelection {
  year: number;
  stage: ProposalStage;
  /** From 1. */
  page: number;
}

/** A proposal as it is under the lock. */
export interface LockedProposal {
  fields: ProposalFields;
  version: number;
  /** The status it had before it was accepted. */
  statusBefore: InquiryStatus | null;
}

/** The proposals that the person `$1` sees: their own, and those of colleagues who share them. */
const SEEN = `proposals_of($1) seen
  JOIN proposals pr ON pr.project_id = seen.project_id
  JOIN projects p ON p.id = pr.project_id`;

/** The same of the proposals that are the person's own. */
const OWN = `(SELECT project_id, 'owner' AS role, true AS edits_proposals, inquiry_date FROM proposals WHERE owner_id = $1) seen
  JOIN proposals pr ON pr.project_id = seen.project_id
  JOIN projects p ON p.id = pr.project_id`;

/** What is deleted is there for its owner alone, who can restore it. */
const LIVING = 'p.deleted_at IS NULL';
const DELETED = `p.deleted_at IS NOT NULL AND p.potential AND seen.role = 'owner'`;

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD') AS ${column.slice(column.indexOf('.') + 1)}`;

const COLUMNS = `p.id, p.name, p.job_number, p.due_reminder, ${day('p.project_starts')}, p.potential, p.other_fields,
  json_build_object('id', owner.id, 'name', owner.name, 'avatar', owner.avatar) AS owner,
  coalesce((SELECT counts.total FROM project_file_counts counts WHERE counts.project_id = p.id), 0) AS files_total,
  p.created_at, p.updated_at, p.deleted_at, pr.inquiry_status, ${day('pr.inquiry_date')}, pr.proposal_sent,
  ${day('pr.proposal_sent_date')}, ${day('pr.proposal_exp_time')}, pr.proposal_amount::text, pr.loi_sent,
  pr.loi_amount::text, pr.meet_client, pr.site_visit, pr.reminder_referrer, pr.comments, pr.email, pr.phone,
  pr.referred_by, pr.version, seen.role, seen.edits_proposals`;

const listed = (seen: string) => `SELECT ${COLUMNS} FROM ${seen} JOIN users owner ON owner.id = pr.owner_id`;
const LISTED = listed(SEEN);
const NEWEST_FIRST = `ORDER BY pr.inquiry_date DESC, p.created_at DESC, p.id DESC LIMIT ${LIMITS.proposalsListed}`;

/** By the days that come with what somebody sees, so that the index of owners and days is of use. */
const IN_YEAR = `seen.inquiry_date >= make_date($2, 1, 1) AND seen.inquiry_date <= make_date($2, 12, 31)`;

/** Where a stage is one: the rule of the screens, written out. */
const AT_STAGE = Object.fromEntries(
  PROPOSAL_STAGES.map((stage) => {
    const ways = waysToBe(stage).map((way) => `(${way.inquiry_status}, ${way.proposal_sent}, ${way.loi_sent})`);
    return [stage, `(pr.inquiry_status, pr.proposal_sent, pr.loi_sent) IN (${ways.join(', ')})`];
  }),
) as Record<ProposalStage, string>;

const ITEMS: Record<CountedSelection['item'], string> = {
  inquiry: 'true',
  proposal: 'pr.proposal_sent',
  loi: 'pr.loi_sent',
};

/** Reads proposals as those who see them may. */
@Injectable()
export class ProposalsRepository {
  constructor(@Inject(DATABASE_POOL) private readonly pool: Pool) {}

  /** One proposal that is not deleted. */
  async find(userId: string, id: string): Promise<ProposalRow | undefined> {
    const rows = await this.rows<ProposalRow>(`${LISTED} WHERE pr.project_id = $2 AND ${LIVING}`, [userId, id]);
    return rows[0];
  }

  /** The newest proposals of all years. */
  list(userId: string): Promise<ProposalRow[]> {
    return this.rows<ProposalRow>(`${LISTED} WHERE ${LIVING} ${NEWEST_FIRST}`, [userId]);
  }

  /** Those of a year, there or deleted. */
  ofYear(userId: string, year: number, { deleted }: { deleted: boolean }): Promise<ProposalRow[]> {
    const [seen, which] = deleted ? [OWN, DELETED] : [SEEN, LIVING];
    return this.rows<ProposalRow>(`${listed(seen)} WHERE ${IN_YEAR} AND ${which} ${NEWEST_FIRST}`, [userId, year]);
  }

  /** Those of a year at a stage, the one that changed last first, so that one that was just moved stands on top. */
  ofStage(userId: string, { year, stage, page }: StageSelection): Promise<ProposalRow[]> {
    return this.rows<ProposalRow>(
      `${LISTED} WHERE ${IN_YEAR} AND ${LIVING} AND ${AT_STAGE[stage]}
       ORDER BY p.updated_at DESC, p.id DESC LIMIT ${LIMITS.proposalsOfStage} OFFSET $3`,
      [userId, year, (page - 1) * LIMITS.proposalsOfStage],
    );
  }

  /** How many there are in each year, the newest first; none in one of which all that is left can be restored (POT-5). */
  years(userId: string): Promise<ProposalYearCountView[]> {
    return this.rows(
      `SELECT extract(year FROM seen.inquiry_date)::int AS year, count(*) FILTER (WHERE ${LIVING})::int AS total
       FROM proposals_of($1) seen JOIN projects p ON p.id = seen.project_id WHERE ${LIVING} OR (${DELETED}) GROUP BY 1 ORDER BY 1 DESC`,
      [userId],
    );
  }

  /** Those of a year, counted: what is alike in what totals are made of is one row. */
  counted(userId: string, year: number): Promise<CountedProposals[]> {
    return this.rows(
      `SELECT extract(month FROM pr.inquiry_date)::int AS month, pr.inquiry_status, pr.proposal_sent, pr.loi_sent,
         count(*)::int AS count, sum(pr.proposal_amount)::text AS proposal_amount, sum(pr.loi_amount)::text AS loi_amount
       FROM ${SEEN} WHERE ${IN_YEAR} AND ${LIVING} GROUP BY 1, 2, 3, 4`,
      [userId, year],
    );
  }

  /** How many there are, and how many of them are pending. */
  async count(userId: string, { year, month, item }: CountedSelection): Promise<ProposalCountView> {
    const [counted] = await this.rows<ProposalCountView>(
      `SELECT count(*)::int AS total,
         count(*) FILTER (WHERE pr.inquiry_status = ${INQUIRY_STATUSES.pending})::int AS pending
       FROM ${SEEN} WHERE ${LIVING} AND ${ITEMS[item]}
         AND ($2::int IS NULL OR extract(year FROM pr.inquiry_date) = $2)
         AND ($3::int IS NULL OR extract(month FROM pr.inquiry_date) = $3)`,
      [userId, year, month],
    );
    return counted ?? { total: 0, pending: 0 };
  }

  /** The firm of a person; there is one at most (FRM-17). */
  async firmOf(userId: string): Promise<ProposalFirmView | null> {
    const [firm] = await this.rows<ProposalFirmView>(
      `SELECT f.id, f.name, f.user_id = place.user_id AS owner, place.share_proposals,
         'potentials_edit' = ANY (role.policies) AS potentials_edit
       FROM firm_members place JOIN firms f ON f.id = place.firm_id
       JOIN firm_roles role ON role.id = place.firm_user_role_id WHERE place.user_id = $1`,
      [userId],
    );
    return firm ?? null;
  }

  /** The newest published notes. */
  notes(id: string): Promise<ProposalNoteRow[]> {
    return this.rows(
      `SELECT n.id, n.body AS note, n.user_id, n.created_at FROM notes n
       WHERE n.project_id = $1 AND n.is_note AND NOT n.draft AND n.deleted_at IS NULL
       ORDER BY n.created_at DESC, n.id DESC LIMIT ${LIMITS.proposalContent}`,
      [id],
    );
  }

  /** What a firm edits of a proposal whose project is locked, with what a change of it depends on. */
  async locked(manager: EntityManager, id: string): Promise<LockedProposal | undefined> {
    const rows: (ProposalFields & Omit<LockedProposal, 'fields'>)[] = await manager.query(
      `SELECT inquiry_status AS "inquiryStatus", to_char(inquiry_date, 'YYYY-MM-DD') AS "inquiryDate",
         proposal_sent AS "proposalSent", to_char(proposal_sent_date, 'YYYY-MM-DD') AS "proposalSentDate",
         to_char(proposal_exp_time, 'YYYY-MM-DD') AS "proposalExpTime", proposal_amount::text AS "proposalAmount",
         loi_sent AS "loiSent", loi_amount::text AS "loiAmount", meet_client AS "meetClient", site_visit AS "siteVisit",
         reminder_referrer AS "reminderReferrer", comments, email, phone, referred_by AS "referredBy", version, status_before AS "statusBefore"
       FROM proposals WHERE project_id = $1`,
      [id],
    );
    if (!rows[0]) return undefined;
    const { version, statusBefore, ...fields } = rows[0];
    return { fields, version, statusBefore };
  }

  /** What has been done in a project since its proposal was accepted. */
  async useOf(manager: EntityManager, id: string): Promise<ProjectUse> {
    const since = (table: string, moment: string, which: string) =>
      `EXISTS (SELECT FROM ${table} used WHERE ${which} AND used.${moment} >= pr.accepted_at)`;
    const rows: ProjectUse[] = await manager.query(
      `SELECT
         EXISTS (SELECT FROM project_standings other
           WHERE other.project_id = pr.project_id AND other.user_id <> pr.owner_id) AS people,
         EXISTS (SELECT FROM project_phases phase WHERE phase.project_id = pr.project_id) AS phases,
         ${since('files', 'created_at', 'used.project_id = pr.project_id')}
           OR ${since('notes', 'created_at', 'used.project_id = pr.project_id')}
           OR ${since('file_revisions', 'created_at', 'used.file_id IN (SELECT id FROM files WHERE project_id = pr.project_id)')}
           AS content,
         ${since('shares', 'created_at', 'used.file_id IN (SELECT id FROM files WHERE project_id = pr.project_id)')} AS links
       FROM proposals pr WHERE pr.project_id = $1`,
      [id],
    );
    return rows[0] ?? { people: false, phases: false, content: false, links: false };
  }

  private async rows<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(text, values);
    return rows;
  }
}
