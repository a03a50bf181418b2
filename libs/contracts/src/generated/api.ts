/** Generated from the OpenAPI document by `npm run api:types`; not edited by hand. */
export interface paths {
    "/api/v2/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in
         * @description Refused with 400 (empty), 404 (unknown e-mail), 403 (not verified), 422 (wrong password), 429.
         */
        post: operations["SessionsController_signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tokens/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Trades the refresh token for a new pair; a token that was already traded ends the session */
        post: operations["SessionsController_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tokens/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who is signed in, and until when */
        post: operations["SessionsController_access"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session of this browser; also when it has ended already */
        post: operations["SessionsController_signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every session that has not ended: this one first, then by last use */
        get: operations["OwnSessionsController_list"];
        put?: never;
        post?: never;
        /** Ends every session but this one */
        delete: operations["OwnSessionsController_endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["OwnSessionsController_read"];
        put?: never;
        post?: never;
        /** Ends one session; 404 when it is not one of the person's own, or is over */
        delete: operations["OwnSessionsController_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A captcha to solve; good once, for ten minutes
         * @description Refused with 429.
         */
        get: operations["SignUpController_challenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs up and sends the verification e-mail
         * @description Answers the same for an address that is known already, whose person is notified by e-mail. Refused with 400 (fields), 422 (captcha), 429.
         */
        post: operations["SignUpController_signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies the address that a code was sent to: of a new account, or the new one of an account
         * @description Wants the password of the person who asked for it. Refused with 400, 404 (code), 409 (address taken), 422 (password), 429.
         */
        post: operations["SignUpController_activate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/resend_email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the verification or invitation e-mail again
         * @description Refused with 403 (verified already), 404, 429.
         */
        post: operations["SignUpController_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/forgot_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends the reset e-mail
         * @description Refused with 403 (not verified), 404 (no such person), 429.
         */
        post: operations["PasswordResetController_forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/new_password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a token can still be spent; 404 when not */
        get: operations["PasswordResetController_check"];
        put?: never;
        /**
         * Sets the password, spends the token and ends every session
         * @description Refused with 400 (password), 404, 429.
         */
        post: operations["PasswordResetController_setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/generate-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invites an address: makes a user whose account is not activated and sends them a code, which is answered to nobody
         * @description 400 when the user exists.
         */
        post: operations["InvitationsController_generate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/get-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The open invitation of an address to a project, for who invited it and for owners and members; 404 otherwise */
        post: operations["InvitationsController_find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/code/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom a code invites; 404 when it is spent, expired or not of this user */
        get: operations["InvitationsController_read"];
        /** Completes an invitation: name and password are set, the account is activated, the code is spent */
        put: operations["InvitationsController_complete"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether an address has a user; 404: it is unregistered
         * @description Throttled by network and address: 429.
         */
        post: operations["AccountsController_lookUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own account */
        get: operations["AccountsController_read"];
        /**
         * Changes one's own account
         * @description A new password ends the other sessions; a new e-mail is only asked for, and changes once its own address has confirmed it. Refused with 400 (fields), 422 (current password).
         *
         *     Takes the whole record as it was read. Refused where changed: administrator, pending_email, avatar_upload, created_at.
         */
        put: operations["AccountsController_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stores one's avatar: the picture is the body, a JPEG or PNG; its middle square is kept
         * @description A worker makes it; should that take longer than a few seconds, `avatar_upload` says that it is still `queued`. Refused with 400 (no such picture, or it cannot be read), 413 (too large).
         */
        put: operations["AccountsController_storeAvatar"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/avatar/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The avatar of oneself or of a person one shares a project with, `size` pixels square (30, 40, 50 and their doubles) */
        get: operations["AccountsController_readAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody who has or had an account, or was invited */
        get: operations["PeopleAdministrationController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["PeopleAdministrationController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/people/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes an account: its person is signed out everywhere, and what they made stays */
        post: operations["PeopleAdministrationController_deactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/people/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens an account again that was deactivated */
        post: operations["PeopleAdministrationController_reactivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/people/{id}/administrator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes somebody an administrator of the instance */
        post: operations["PeopleAdministrationController_nameAdministrator"];
        /** Makes somebody an administrator no longer; the last one stays */
        delete: operations["PeopleAdministrationController_removeAdministrator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/people/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the invitation or the verification that somebody never followed once more */
        post: operations["PeopleAdministrationController_sendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/people/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where somebody is signed in, by last use */
        get: operations["PeopleAdministrationController_sessions"];
        put?: never;
        post?: never;
        /** Ends every session of somebody but the one that asks */
        delete: operations["PeopleAdministrationController_endSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/people/{id}/sessions/{sid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends one session of somebody */
        delete: operations["PeopleAdministrationController_endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much the files of the instance take */
        get: operations["InstanceController_total"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/storage/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much the files of each project take, the largest first
         * @description Projects of others have no name here.
         */
        get: operations["InstanceController_projects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/storage/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of these projects */
        get: operations["InstanceController_project"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the queues hold */
        get: operations["InstanceController_readQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Work that was given up: events that could not be delivered, and files that could not be prepared */
        get: operations["InstanceController_failures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/failures/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has all of it tried again; of files so many as are taken at once */
        post: operations["InstanceController_retryAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/failures/{failure}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has one of it tried again */
        post: operations["InstanceController_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/mail-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a message to the address of who asks, and says whether the mail server took it */
        post: operations["InstanceController_testMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest backup, the newest audits, and what the instance runs on */
        get: operations["InstanceController_readState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that administrators did, the newest first */
        get: operations["AdministrationLogController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/admin/log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of these acts */
        get: operations["AdministrationLogController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody one shares a project with, by name */
        get: operations["PartnersController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/partners/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["PartnersController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/partners/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Partners whose name or e-mail holds the term; the best first */
        post: operations["PartnersController_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/autocomplete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Partners to suggest for a project: with `all` also those who are in it already */
        post: operations["PartnersController_autocomplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/potential": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest proposals who asks sees, by year and month */
        get: operations["ProposalsController_all"];
        put?: never;
        /** A new proposal; the person becomes its owner */
        post: operations["ProposalsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/potential/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which years there are, and with whom who asks shares */
        get: operations["ProposalsController_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/potential/year": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The proposals of a year, and those of it that were deleted */
        get: operations["ProposalsController_ofYear"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/potential/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Those of a year at one stage, page by page: a column of the board */
        get: operations["ProposalsController_ofStage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/potential/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many proposals there are, of a year, a month or all */
        get: operations["ProposalsController_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/potential/pid/{pid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The proposal that a project is */
        get: operations["ProposalsController_ofProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/potential/{year}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of a year, of its months and of its stages */
        get: operations["ProposalsController_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/potential/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One proposal */
        get: operations["ProposalsController_read"];
        /**
         * Single fields: what is sent changes
         * @description Takes the whole record as it was read. Refused where changed: id, project_id, user_permissions. Ignored: project, files, notes.
         */
        put: operations["ProposalsController_update"];
        post?: never;
        /** Deletes the proposal for everybody who sees it; its owner can restore it */
        delete: operations["ProposalsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/potential/{id}/full": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** What the edit screen sends */
        put: operations["ProposalsController_updateFully"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/potential/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes back that it was deleted */
        put: operations["ProposalsController_restore"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/potential/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back that it was accepted, as long as nobody has worked in the project */
        post: operations["ProposalsController_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The projects the person is in; name ascending unless another order is asked for */
        get: operations["ProjectsController_list"];
        /** Several projects at once, all of them or none; what one may not see or change refuses all */
        put: operations["ProjectsController_updateAll"];
        /** A new project; the person becomes its owner */
        post: operations["ProjectsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One project with its people */
        get: operations["ProjectsController_read"];
        /**
         * The fields that are sent
         * @description Takes the whole record as it was read. Refused where changed: id, active, under_construction, potential, owner, leaders, leader_id, user_permissions, hasPermissions, displayShared, created_at, deleted_at, users, clients, team, firm, files, invitable_roles, default_invitation_role. Ignored: hasNewFiles, files_total, phases, progress, updated_at, lastEdit, age, from_proposal.
         */
        put: operations["ProjectsController_update"];
        post?: never;
        /** Deletes the project for everybody in it */
        delete: operations["ProjectsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/set-archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Into the archive, or back */
        post: operations["ProjectsController_setArchived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/set-under-construction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** To the state 'under construction', or from it */
        post: operations["ProjectsController_setUnderConstruction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's projects */
        get: operations["UserProjectsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/projects-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many projects there are in each status
         * @description Takes the parameters of the list and needs none of them.
         */
        get: operations["UserProjectsController_projectsStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's archived projects */
        get: operations["UserProjectsController_archive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The counts of one's dashboard */
        get: operations["UserProjectsController_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody in the project: owners first, then by name; `filter` knows `context` */
        get: operations["PeopleController_list"];
        put?: never;
        /** Brings people in by e-mail, whether they have an account or not */
        post: operations["PeopleController_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/users/inactive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Those whose invitation is open */
        get: operations["PeopleController_listInactive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/users/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["PeopleController_read"];
        put?: never;
        post?: never;
        /** Removes a person */
        delete: operations["PeopleController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/users/resend-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an open invitation once more */
        post: operations["PeopleController_resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/users/leader": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a firm member the project leader */
        post: operations["PeopleController_setLeader"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/users/{uid}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leaves the project; `uid` is oneself
         * @description A GET that changes something: it needs the anti-forgery header.
         */
        get: operations["PeopleController_leave"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/set-user-role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a person another role */
        post: operations["PeopleController_setUserRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/ask-role-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the owner to give a person another role */
        post: operations["PeopleController_askRoleChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The firm of who asks; an empty list for who is in none */
        get: operations["FirmsController_list"];
        put?: never;
        /** Makes a firm that who asks owns */
        post: operations["FirmsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firms/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The roles that members have */
        get: operations["FirmsController_roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firms/roles/{roleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["FirmsController_role"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One firm */
        get: operations["FirmsController_read"];
        /**
         * Gives a firm another name
         * @description Takes the whole record as it was read. Refused where changed: id, user_id, creator, current_user, members, created_at, updated_at.
         */
        put: operations["FirmsController_rename"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firms/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody in a firm */
        get: operations["FirmsController_listMembers"];
        put?: never;
        /** Brings people into a firm, all of them or nobody */
        post: operations["FirmsController_addMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/firms/{id}/members/{memberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["FirmsController_readMember"];
        /** Begins or stops to share one's proposals with the firm */
        put: operations["FirmsController_share"];
        post?: never;
        /** Leaves a firm, or removes somebody from it */
        delete: operations["FirmsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes in a part of a file, fifty rows at most: each is answered for, and taken once however often it is sent */
        post: operations["BatchesController_take"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/import/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes in several parts of a file in one call, each as if it came alone: so many as could be taken are answered for, in their order
         * @description The call that begins with one that cannot is refused.
         */
        post: operations["BatchesController_takeParts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/import/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an import would make of rows, a hundred at most, sent now and in this order
         * @description Nothing is written.
         */
        post: operations["BatchesController_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files that who asks has imported, the newest first */
        get: operations["BatchesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/imports/{iid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them, as far as it is */
        get: operations["BatchesController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/imports/{iid}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a whole file back: what it made goes, what it changed is as it was where nobody has changed it since */
        post: operations["BatchesController_undoImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contacts of who asks that may be the same, with what they have in common */
        get: operations["BatchesController_duplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The merges that who asks has made, the newest first */
        get: operations["BatchesController_listMerges"];
        put?: never;
        /** Makes one of several own contacts */
        post: operations["BatchesController_merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/merges/{mid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["BatchesController_readMerge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/merges/{mid}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes several of one again */
        post: operations["BatchesController_undoMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Contacts as cards or as a table: all that who asks sees, those of an own group, or one
         * @description No spreadsheet calculates a cell.
         */
        get: operations["ExportsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Several contacts: of people one shares a project with, or as they are sent
         * @description Nobody comes in twice by their e-mail.
         */
        post: operations["GroupsController_addSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The groups of who asks, each with the first of its contacts */
        get: operations["GroupsController_list"];
        put?: never;
        /**
         * A new group
         * @description With a project it is made of its people, who become contacts; brought again, it is the same group.
         */
        post: operations["GroupsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/groups/{gid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One group with all of its contacts */
        get: operations["GroupsController_read"];
        /** Changes a group; contacts that are sent are those that are in it from now on */
        put: operations["GroupsController_update"];
        post?: never;
        /** Deletes a group; its contacts stay */
        delete: operations["GroupsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/groups/{gid}/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a contact out of a group; it is named in the body or in the query */
        delete: operations["GroupsController_removeContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The own contacts and those that the firm shares
         * @description A search forgives accents and slips, and finds at most a thousand.
         */
        get: operations["ContactsController_list"];
        put?: never;
        /** A new contact of who asks */
        post: operations["ContactsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types of contacts that who asks has made */
        get: operations["ContactsController_types"];
        put?: never;
        /** A type on demand: the one that is called so already, or a new one */
        post: operations["ContactsController_addType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/types/{typeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["ContactsController_type"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/data-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What kinds of phones, e-mails and addresses there are; 2 means a mobile phone */
        get: operations["ContactsController_dataTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All countries by name */
        get: operations["ContactsController_countries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/potential": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a contact of whom a proposal names; one of this name and e-mail that is there already is used */
        post: operations["ContactsController_addFromProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One contact with what it takes part in */
        get: operations["ContactsController_read"];
        /**
         * Changes what is sent
         * @description One that the firm shares is edited by who edits its proposals; sharing is for the owner to say.
         *
         *     Takes the whole record as it was read. Refused where changed: id, owner, user_permissions, created_at. Ignored: contact_type, groups, updated_at, proposals, projects.
         */
        put: operations["ContactsController_update"];
        post?: never;
        /** Deletes an own contact */
        delete: operations["ContactsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tasks of who asks or, with `assigned` others, those they have given away, by when they are due */
        get: operations["TasksController_list"];
        put?: never;
        /** A new task, for oneself or for somebody else */
        post: operations["TasksController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tasks/assignees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom one may give a task to: people of its project or, without one, of the own firm */
        get: operations["TasksController_assignees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A task that one has made, or that one was given */
        get: operations["TasksController_read"];
        put?: never;
        post?: never;
        /** Deletes a task with its reminders; who made it does */
        delete: operations["TasksController_remove"];
        options?: never;
        head?: never;
        /** Changes what is sent: the name, when it is due, when its reminder comes, whether it is done, whose it is */
        patch: operations["TasksController_update"];
        trace?: never;
    };
    "/api/v2/tasks/{id}/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Puts reminders in the place of one; answers the task with them
         * @description One that was changed meanwhile is 409 with the task.
         */
        put: operations["AlarmsController_update"];
        /** Sets a reminder; answers the task with it */
        post: operations["AlarmsController_set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tasks/{id}/alarms/{alarmId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Removes a reminder */
        delete: operations["AlarmsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/tasks/{id}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has a task one does remind once more at a moment; answers the task
         * @description Another moment takes the place of one before.
         */
        post: operations["SnoozeController_snooze"];
        /** Takes that back; answers the task, also where it was not put off */
        delete: operations["SnoozeController_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/calendar/{code}/gable.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The due dates of who made the address, the starts of their projects and the expiries of proposals they see, those nearest to today, as all-day entries
         * @description A wrong address is 404, too many reads 429.
         */
        get: operations["CalendarController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/users/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether one has an address, never the address itself */
        get: operations["CalendarAddressesController_read"];
        /**
         * Makes a new address, shown whole in this answer alone; the one before opens nothing any more
         * @description Refused with 429.
         */
        put: operations["CalendarAddressesController_replace"];
        /**
         * Makes the first address, shown whole in this answer alone
         * @description Refused with 409 where there is one, 429.
         */
        post: operations["CalendarAddressesController_make"];
        /** Takes the address away: it opens nothing any more */
        delete: operations["CalendarAddressesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/my-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tasks that are due, proposals to see to, projects that start and what was written to who asks: counts, and the most pressing ones */
        get: operations["MyDayController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phases/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own list, and what the person's projects hold besides */
        get: operations["PhasesController_listAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phases/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The own list in another order */
        post: operations["PhasesController_reorder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["PhasesController_read"];
        /**
         * Renames or moves a phase of the own list; projects that hold it keep theirs
         * @description Takes the whole record as it was read. Refused where changed: id, phase_id, category, parent_id, subtask, percent, _pivot_id, _pivot_percent, userPhase.
         */
        put: operations["PhasesController_change"];
        post?: never;
        /** Takes a phase out of the own list; projects keep it */
        delete: operations["PhasesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phases/{id}/attach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Puts a phase into a project */
        get: operations["PhasesController_attach"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phases/{id}/detach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takes a phase out of a project */
        get: operations["PhasesController_detach"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/phases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own list */
        get: operations["PhasesController_list"];
        put?: never;
        /** A new phase of the own list, and of a project */
        post: operations["PhasesController_store"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own list */
        get: operations["OlderPhasesController_list"];
        put?: never;
        /** A new phase of the own list, and of a project */
        post: operations["OlderPhasesController_store"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/phases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["OlderPhasesController_read"];
        put?: never;
        post?: never;
        /** Takes a phase out of the own list; projects keep it */
        delete: operations["OlderPhasesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/phases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Names, places and percents of one phase or of several */
        put: operations["ProjectPhasesController_edit"];
        /** Puts phases into the project */
        post: operations["ProjectPhasesController_add"];
        /** Takes phases out of the project; they are named in the body or in the query */
        delete: operations["ProjectPhasesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of a project: 12 a page, newest first unless asked otherwise */
        get: operations["FilesController_list"];
        put?: never;
        post?: never;
        /** Deletes those of the files that the person may delete; they are named in the body or in the query */
        delete: operations["SeveralFilesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/tagged-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The active files of a project; with `active=false` the others that are not archived */
        get: operations["FilesController_listTagged"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/archived-files-length": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many files of a project are archived */
        get: operations["FilesController_archivedLength"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Announces a new file; it becomes visible when its upload is complete */
        post: operations["FilesController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/size": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The upload has arrived: size and bytes are checked, the revision appears, processing starts */
        put: operations["FilesController_complete"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Gives up an announced upload of one's own and removes what was stored of it; who sees the files may */
        delete: operations["FilesController_cancelUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One file; `rid` shows another revision than the current one */
        get: operations["FilesController_read"];
        /**
         * Renames
         * @description Takes the whole record as it was read. Refused where changed: id, name, mimetype, fileType, size, revision, revision_id, file_id, project_id, latest_version, created_at, archived, tagged, order, message, uploader, uploaded_by, original_by, user_permissions. Ignored: processing, processing_state, processing_error, pages, thumbnail_url, url, download_url, manifest_url, revisionsLength, comments, seen, updated_at, optimized, optimization_state, sheet_changes, optimized_url, revisions, events.
         */
        put: operations["FilesController_rename"];
        post?: never;
        /** Deletes a file with all its revisions */
        delete: operations["FilesController_remove"];
        options?: never;
        head?: never;
        /** Moves a file to another place of the manual order, and between the active files and the others */
        patch: operations["FilesController_move"];
        trace?: never;
    };
    "/api/v2/files/{id}/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a file stands in a list of its project, and which are before and after it */
        get: operations["FilesController_place"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as `GET v2/files/{id}` under its older address */
        get: operations["FilesController_readOlderAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/reprocess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Processes a failed revision again, or the failed pages of one that is ready */
        post: operations["FilesController_reprocess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/manifest/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rasterized view of a revision; grows while pages are being rendered */
        get: operations["FilesController_manifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every stored revision, newest first */
        get: operations["RevisionsController_list"];
        put?: never;
        /** Announces a new revision of a file */
        post: operations["RevisionsController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/revisions/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One stored revision */
        get: operations["RevisionsController_read"];
        put?: never;
        post?: never;
        /** Deletes a revision of one's own; the newest of the others becomes the current one */
        delete: operations["RevisionsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/optimized": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether something is still being made of the file, and where its smaller copy stands */
        get: operations["OptimizationController_optimized"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/optimize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a smaller copy made for faster viewing */
        post: operations["OptimizationController_optimize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/optimize/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has it removed, or not made */
        post: operations["OptimizationController_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/processed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The client stops waiting for processing; work that still runs goes on, and its end is sent by socket */
        post: operations["OptimizationController_processed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/regions/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Parts of a page of a document, squares of 1,024 pixels in a fixed grid, drawn sharper than the manifest has the page
         * @description What is not there yet is drawn now: ask again a second later. A page that is only a picture has none; one that is being prepared is 409.
         */
        post: operations["RegionsController_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/text/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a text stands in a document, page by page as it is read */
        get: operations["TextController_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts one file or several into the archive, or takes them out */
        post: operations["SeveralFilesController_archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The same for several */
        put: operations["SeveralFilesController_archiveSeveral"];
        /** Saves alias, message and mark of files after their upload */
        post: operations["SeveralFilesController_saveUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/update-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same, with the project in the address */
        post: operations["SeveralFilesController_updateEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/bulk-tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds several files to the active ones, or removes them */
        post: operations["SeveralFilesController_tagSeveral"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/tag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds one file to the active ones */
        post: operations["SeveralFilesController_tag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/untag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes one file from the active ones */
        post: operations["SeveralFilesController_untag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/upload/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins one's announced upload in parts, or goes on with it after a break */
        post: operations["LargeUploadsController_continue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own uploads in parts that broke off, also of who may add files no longer */
        get: operations["LargeUploadsController_unfinished"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/uploads/{fid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them, by the id of its file */
        get: operations["LargeUploadsController_readUnfinished"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/files/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ZIP of a prepared download, made while it is read; the person asking is looked up again */
        get: operations["DownloadsController_download"];
        put?: never;
        /** Prepares the download of several files: answers the address a browser fetches it from */
        post: operations["DownloadsController_prepare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The current set, by discipline and number; or the pages that a person should look at, the newest files first */
        get: operations["SheetsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/sheets/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current sheet of a number: A-101, a101 and A 101 are one
         * @description By its id any sheet of the project.
         */
        get: operations["SheetsController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/sheets/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The numbered pages of a revision, and for each that is superseded where the current sheet of its number is */
        get: operations["SheetsController_ofRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/sheets/{rid}/{page}/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The other sheets that a page names ("3/A-501"), and where the current sheet of each is */
        get: operations["SheetsController_references"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/sheets/{rid}/zone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says where the number stands on the pages of a document that are of one size, also of its later revisions
         * @description Those whose number is not sure are read there; screens are told when that is done.
         */
        post: operations["SheetsController_drawZone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/sheets/{rid}/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Says what the title block of a page says, where it was not read or misread; from then on nothing is read over it */
        patch: operations["SheetsController_review"];
        trace?: never;
    };
    "/api/v2/files/{id}/comparisons/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has changed in the sheets of a revision since the one before it, where they are compared by themselves */
        get: operations["ComparisonsController_ofRevision"];
        /** Says how the pages lie upon each other: as it was found, or by two points that are the same on both */
        put: operations["ComparisonsController_place"];
        /**
         * How an earlier page lies upon a page of this revision, and where they differ
         * @description What was compared once is kept; otherwise it is compared now: ask again a second later. What failed is tried again.
         */
        post: operations["ComparisonsController_compare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/comparisons/{rid}/{page}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The revisions of the file that have the sheet of a page as well, the newest first: what of them it can be compared with */
        get: operations["ComparisonsController_revisionsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/markups/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What everybody sees on a revision, and what one has drawn oneself and not published; and what the widths of its pages stand for */
        get: operations["MarkupsController_list"];
        put?: never;
        /**
         * Draws or measures something
         * @description Nobody else sees it before it is published.
         */
        post: operations["MarkupsController_draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/markups/{rid}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows what one has drawn to everybody in the project
         * @description What is published already stays so.
         */
        post: operations["MarkupsController_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/markups/{rid}/{markupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes what is sent of markup
         * @description Refused with 409 and what it is now where somebody else has changed it since it was read.
         */
        put: operations["MarkupsController_change"];
        post?: never;
        /** Deletes markup: one's own, and what is published for who may edit the file */
        delete: operations["MarkupsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/scales/{rid}/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says what the width of a page stands for, for everybody */
        put: operations["MarkupsController_setScale"];
        post?: never;
        /** Takes that back: the page has the scale that was read from it, or none */
        delete: operations["MarkupsController_removeScale"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/pins/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pins of a file as they are on one of its revisions: where each lies there, or where it is and why */
        get: operations["PinsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/pins/{cid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Resolves a pinned comment, opens it again, assigns it, or gives it a photo; as it is seen on the current revision */
        patch: operations["PinsController_change"];
        trace?: never;
    };
    "/api/v2/files/{id}/pins/{cid}/places/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts a pin to a place of a revision, by hand */
        put: operations["PinsController_lay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends each address a link to the file
         * @description Refused with 400 (fields), 422 (archived project), 429.
         */
        post: operations["SharingController_share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/shared/{id}/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current revision, for anyone who holds the code that was sent
         * @description A wrong pair is 404.
         */
        get: operations["SharingController_shared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/shared/{id}/{code}/manifest/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rasterized view of a revision that the code opens: the current one, or one since it was sent */
        get: operations["SharingController_sharedManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/shared/{id}/{code}/regions/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Parts of its pages, as `regions` of the file draws them for who is signed in */
        post: operations["SharingController_sharedRegions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/shared/{id}/{code}/text/{rid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a text stands in it, page by page, as `text` of the file finds it for who is signed in */
        get: operations["SharingController_sharedText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/shared/{id}/{code}/references/{rid}/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The other sheets that a page of it names ("3/A-501"), as far as they are in the same revision, and on which page */
        get: operations["SharingController_sharedReferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/preview/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The revision that was sent to an address, for anyone who names both
         * @description A wrong trio is 404.
         */
        get: operations["SharingController_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/preview/{id}/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rasterized view of exactly that revision */
        get: operations["SharingController_previewManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/preview/{id}/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Parts of its pages, as `regions` of the file draws them for who is signed in */
        post: operations["SharingController_previewRegions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/preview/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a text stands in it, page by page, as `text` of the file finds it for who is signed in */
        get: operations["SharingController_previewText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/preview/{id}/references/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The other sheets that a page of it names, as `references` of a shared file finds them */
        get: operations["SharingController_previewReferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links that one may revoke: owners and members those of everybody, others their own
         * @description What they open at is in none.
         */
        get: operations["FileLinksController_list"];
        put?: never;
        /**
         * Makes a link that is sent to nobody
         * @description What it opens at is answered this once. Refused with 422 (archived project), 429.
         */
        post: operations["FileLinksController_copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/links/{lid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of these links */
        get: operations["FileLinksController_read"];
        put?: never;
        post?: never;
        /** Revokes a link, in an archived project as well: it opens nothing from then on, and cannot be brought back */
        delete: operations["FileLinksController_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people wrote about a file, newest first unless asked otherwise */
        get: operations["CommentsController_list"];
        put?: never;
        /**
         * Comments on a file
         * @description Refused with 422 when nothing is left of it, or in an archived project.
         */
        post: operations["CommentsController_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/files/{id}/comments/{cid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One comment of a file */
        get: operations["CommentsController_read"];
        put?: never;
        post?: never;
        /** Takes back a comment of one's own */
        delete: operations["CommentsController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened, newest first; `types` keeps to some kinds of it */
        get: operations["HistoryController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/history/{hid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One entry */
        get: operations["HistoryController_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/history/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same, all of it, as a file for spreadsheets */
        get: operations["HistoryController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the person may see and the term names: the best of each kind, matches of whole words and newer things first */
        get: operations["SearchController_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/found-sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages of a project, or of a proposal, on which all words of the term stand, whole or as they begin */
        get: operations["SearchController_sheetsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes of a project and the own drafts, newest first unless asked otherwise */
        get: operations["NotesController_list"];
        /** Changes a note */
        put: operations["NotesController_edit"];
        /**
         * Writes a note
         * @description Refused with 422 when it shows no words, or in an archived project.
         */
        post: operations["NotesController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/notes/attachment-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How something can go with a note */
        get: operations["NotesController_attachmentTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/notes/authors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who has written notes here, for the filter */
        get: operations["NotesController_authors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/notes/mentionable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom notes and comments here may mention: people with an account who read them; of a proposal its owner and those who have written in it
         * @description A mention is `<span data-mention="{id}">` in the text; one of anybody else is left as words.
         */
        get: operations["NotesController_mentionable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/notes/{nid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One note */
        get: operations["NotesController_read"];
        put?: never;
        post?: never;
        /** Deletes a note of one's own */
        delete: operations["NotesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/notes/images/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture inside a note: leads to its signed address in the storage */
        get: operations["NotesController_image"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/projects/{id}/notes/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Publishes a draft of one's own */
        put: operations["NotesController_publish"];
        /** Saves a draft, a new one or one of one's own again */
        post: operations["NotesController_saveDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/preapprove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A signed form to upload with
         * @description The answer is sent as `multipart/form-data` by POST to its `url`, with these fields in this order:
         *
         *     1. `key`: `key` of the answer
         *     2. `Content-Type`: the `mimetype` that was asked for
         *     3. `success_action_status`: `201`
         *     4. `x-amz-algorithm`: `algorithm` of the answer
         *     5. `x-amz-credential`: `credential` of the answer
         *     6. `x-amz-date`: `date` of the answer
         *     7. `policy`: `policy` of the answer
         *     8. `x-amz-signature`: `signature` of the answer
         *     9. `file`: the bytes, exactly as many as were announced. Nothing may follow.
         *
         *     The storage answers 201. The upload counts once it is completed: a file by `PUT /api/v2/files/{id}/size`,
         *     one of a note when the note refers to its `upload_id`. Forms are good for an hour.
         */
        get: operations["PreapprovalController_preapprove"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's notifications, newest first; `status` chooses among read and unread */
        get: operations["NotificationsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of them are unread */
        get: operations["NotificationsController_countUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Marks several read or unread, or all of them */
        put: operations["NotificationsController_markSeveral"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: operations["NotificationsController_read"];
        /**
         * Marks one read or unread
         * @description 404 when it is not one's own.
         *
         *     Takes the whole record as it was read. Refused where changed: emitter_id, text, kind, created_at, emitter, project, address. Ignored: updated_at.
         */
        put: operations["NotificationsController_mark"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a mail program that knows no one-click leads: to the screen that asks
         * @description Changes nothing.
         */
        get: operations["NotificationsController_askUnsubscribe"];
        put?: never;
        /**
         * Ends the e-mails of whom the token was sent (RFC 8058); for mail programs and for the screen
         * @description 404 for any other token.
         */
        post: operations["NotificationsController_unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Credentials: {
            /** Format: email */
            email: string;
            /** Format: password */
            password: string;
        };
        /**
         * @description When notifications are sent by e-mail
         * @enum {string}
         */
        NotificationMail: "at_once" | "daily" | "never";
        UserOptions: {
            /** @description Title of the dashboard (ACC-39) */
            title?: string;
            /**
             * @description When notifications are sent by e-mail
             * @default at_once
             */
            notification_mail?: components["schemas"]["NotificationMail"];
            /** @description Name of the time zone whose clocks and calendar the person lives by; without one it is UTC */
            time_zone?: string;
        };
        CurrentUserView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: email */
            email: string;
            phone: string | null;
            /**
             * @description ISO 3166-1 alpha-2 in lower case
             * @example us
             */
            phone_country: string;
            /** @description Whether a picture is stored */
            avatar: boolean;
            /** @description True where they administer the instance; others have no such field */
            administrator?: boolean;
            options: components["schemas"]["UserOptions"];
        };
        SessionView: {
            /**
             * Format: date-time
             * @description When the access token ends
             */
            expiration: string;
            user: components["schemas"]["CurrentUserView"];
            /** @description Where this person is to go instead of staying here (ACC-47); null: nowhere */
            redirect_to: string | null;
        };
        LogoutRequest: {
            token?: string;
        };
        OwnSessionView: {
            /** Format: uuid */
            id: string;
            /** @description Whether it is the one that asks */
            current: boolean;
            /** @description Browser and system, such as "Chrome on Windows" */
            device: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_seen_at: string;
        };
        EndedSessionView: {
            /** Format: uuid */
            id: string;
        };
        CaptchaView: {
            /** @description What is to be solved */
            parameters: {
                [key: string]: unknown;
            };
            signature: string;
        };
        SignUpRequest: {
            /** @description Empty or null: none */
            phone?: string | null;
            /**
             * @description ISO 3166-1 alpha-2
             * @default us
             * @example us
             */
            phone_country?: string;
            /** Format: email */
            email: string;
            name: string;
            /** Format: password */
            password: string;
            /**
             * Format: password
             * @description The password again
             */
            repassword: string;
            /** @description Must be true */
            terms: boolean;
            /** @description Solved captcha (OPN-36): base64 of the JSON {challenge, solution} */
            recaptcha: string;
        };
        SignUpView: {
            /** Format: email */
            email: string;
        };
        ActivateRequest: {
            /** Format: uuid */
            id: string;
            /** @description 32 hexadecimal characters of the verification e-mail */
            code: string;
            /**
             * Format: password
             * @description The password typed at that sign-up; where an account changes its address, its current one
             */
            password: string;
        };
        ActivatedView: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
        };
        ResendEmailRequest: {
            /** Format: email */
            email: string;
            /** @description Accepted; what is waiting for the address decides which e-mail */
            newUser?: boolean;
        };
        ForgotPasswordRequest: {
            /** Format: email */
            email: string;
        };
        PasswordResetView: {
            /**
             * Format: email
             * @description Whose password it sets
             */
            email: string;
        };
        NewPasswordRequest: {
            /** Format: password */
            password: string;
            /**
             * Format: password
             * @description The password again; checked when it is sent
             */
            repassword?: string;
        };
        GenerateInvitationRequest: {
            /** Format: email */
            email: string;
        };
        InvitationView: {
            /**
             * Format: uuid
             * @description The invited user
             */
            id: string;
        };
        GetInvitationRequest: {
            /** Format: email */
            email: string;
            /**
             * Format: uuid
             * @description Project
             */
            project: string;
        };
        /** @enum {string} */
        ProjectRole: "owner" | "member" | "team" | "client" | "contractor";
        ProjectInvitationView: {
            /**
             * Format: uuid
             * @description The invited user
             */
            id: string;
            role: components["schemas"]["ProjectRole"];
            /**
             * Format: date-time
             * @description When the link sent last is over; perhaps it is already
             */
            expires_at: string;
        };
        InvitedUserView: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
            /** @description Empty until the person has chosen one */
            name: string;
            /** @description Name of the person who invited */
            invited_by: string | null;
            /** @description Name of the first project the person was invited to */
            project: string | null;
        };
        InvitedUserFields: {
            /** @description Empty or null: none */
            phone?: string | null;
            /**
             * @description ISO 3166-1 alpha-2
             * @default us
             * @example us
             */
            phone_country?: string;
            name: string;
            /** Format: password */
            password: string;
            /**
             * Format: password
             * @description The password again; checked when it is sent
             */
            repassword?: string;
            /** @description Must be true */
            terms: boolean;
        };
        CompleteInvitationRequest: {
            user: components["schemas"]["InvitedUserFields"];
            /** @description Accepted; the code says that the person was invited */
            invited?: boolean;
        };
        LookupRequest: {
            /** Format: email */
            email: string;
        };
        LookupView: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
            /** @description False: the address is not verified yet */
            active: boolean;
        };
        AvatarUploadView: {
            /**
             * @description queued: a worker is about to make the avatar of it
             * @enum {string}
             */
            state: "queued" | "failed";
            /** @description Why it failed, in words */
            message: string | null;
        };
        AccountView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: email */
            email: string;
            phone: string | null;
            /**
             * @description ISO 3166-1 alpha-2 in lower case
             * @example us
             */
            phone_country: string;
            /** @description Whether a picture is stored */
            avatar: boolean;
            /** @description True where they administer the instance; others have no such field */
            administrator?: boolean;
            options: components["schemas"]["UserOptions"];
            /**
             * Format: email
             * @description New address that is not confirmed yet
             */
            pending_email: string | null;
            /** @description Null once it is the avatar */
            avatar_upload: components["schemas"]["AvatarUploadView"] | null;
            /** Format: date-time */
            created_at: string;
        };
        UpdateUserOptions: {
            /** @description Title of the dashboard (ACC-39); empty or null: the default one */
            title?: string | null;
            /** @description When notifications are sent by e-mail */
            notification_mail?: components["schemas"]["NotificationMail"];
            /** @description Name of a time zone, such as Europe/Berlin; null: UTC */
            time_zone?: string | null;
            /** @description The time zone of the browser, kept as `time_zone` where there is none; never in place of one */
            browser_time_zone?: string;
        };
        UpdateAccountRequest: {
            /** @description Empty or null: none */
            phone?: string | null;
            /**
             * @description ISO 3166-1 alpha-2
             * @default us
             * @example us
             */
            phone_country?: string;
            /**
             * Format: uuid
             * @description Accepted; the address of the call decides
             */
            id?: string;
            name?: string;
            /**
             * Format: email
             * @description Changes once the new address has confirmed it
             */
            email?: string;
            /** Format: password */
            password?: string;
            /**
             * Format: password
             * @description The password again; checked when it is sent
             */
            repassword?: string;
            /**
             * Format: password
             * @description Needed to change e-mail or password, unless the person signed in a few minutes ago
             */
            current_password?: string;
            options?: components["schemas"]["UpdateUserOptions"];
            /** @description false removes the avatar; true needs one that is stored */
            avatar?: boolean;
        };
        /** @enum {string} */
        AccountState: "active" | "unverified" | "invited" | "deactivated";
        AdministeredPersonView: {
            /** Format: uuid */
            id: string;
            /** @description Empty until the person has chosen one */
            name: string;
            /** Format: email */
            email: string;
            state: components["schemas"]["AccountState"];
            /** @description Whether they administer the instance */
            administrator: boolean;
            /** @description How many projects they are in, deleted ones left out */
            projects: number;
            /** @description On how many devices they are signed in */
            sessions: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Null: never signed in
             */
            last_seen_at: string | null;
        };
        AdministeredSessionView: {
            /** Format: uuid */
            id: string;
            /** @description Browser and system, such as "Chrome on Windows" */
            device: string;
            /** @description Whether it is the one that asks */
            current: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_seen_at: string;
        };
        StorageView: {
            /** @description Revisions of files, and attachments of notes */
            files: number;
            /** @description As they were uploaded; what is drawn of them comes on top */
            bytes: number;
            projects: number;
        };
        ProjectStorageView: {
            /** Format: uuid */
            id: string;
            /** @description Null: whoever asks is not in it */
            name: string | null;
            /** @description How many people are in it */
            people: number;
            files: number;
            bytes: number;
        };
        /** @enum {string} */
        QueueName: "processing" | "background" | "maintenance";
        QueueView: {
            name: components["schemas"]["QueueName"];
            waiting: number;
            active: number;
            /** @description What waits for its time, the next round of a schedule among it */
            delayed: number;
        };
        /** @enum {string} */
        FailureKind: "file" | "mail" | "job" | "screens";
        FailureView: {
            /** @description By which it is tried again */
            id: string;
            kind: components["schemas"]["FailureKind"];
            /** @description What was to be done; nothing that people wrote */
            work: string;
            /**
             * Format: date-time
             * @description When it was given up; of a file when it was uploaded
             */
            at: string;
            /** @description The first line of why */
            reason: string;
        };
        FailuresView: {
            /** @description The newest of it */
            items: components["schemas"]["FailureView"][];
            total: number;
            /** @description Files that cannot be shown whatever is tried: damaged, protected, too large */
            unreadable: number;
        };
        RetriedView: {
            retried: number;
        };
        MailTestView: {
            /** Format: email */
            to: string;
            /** @description Whether it was taken */
            accepted: boolean;
            /**
             * @description Where mail goes: to the mail server, or into a folder where none is set
             * @enum {string}
             */
            goes_to: "server" | "folder";
            /** @description What it said otherwise */
            error: string | null;
        };
        NewestBackupView: {
            id: string;
            /** Format: date-time */
            taken_at: string;
            files: number;
            /** @description Of its database and files */
            bytes: number;
        };
        BackupsView: {
            /** @description Whether the instance says a place for them */
            configured: boolean;
            newest: components["schemas"]["NewestBackupView"] | null;
            /** @description Why their place could not be read */
            error: string | null;
        };
        AuditFaultView: {
            title: string;
            count: number;
            /** @description Some of it, by ids */
            examples: string[];
        };
        AuditView: {
            /** Format: date-time */
            started_at: string;
            /** @enum {string} */
            outcome: "good" | "bad" | "failed";
            faults: components["schemas"]["AuditFaultView"][];
            /** @description What became of the newest backup in it */
            backup: string | null;
        };
        SoftwareView: {
            /** @description Of Gable itself; null where nothing says it */
            gable: string | null;
            /** @description The newest migration of the database */
            schema: string;
            node: string;
            postgres: string;
            /** @description What the queue stands on */
            queue: string;
            /** @description Where files lie */
            storage: string;
        };
        InstanceStateView: {
            backups: components["schemas"]["BackupsView"];
            /** @description The newest first */
            audits: components["schemas"]["AuditView"][];
            software: components["schemas"]["SoftwareView"];
        };
        /** @enum {string} */
        AdministrationAct: "name_administrator" | "remove_administrator" | "deactivate" | "reactivate" | "end_session" | "end_sessions" | "send_invitation" | "retry" | "test_mail";
        AdministrationActView: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            /** @description Who did it; "npm run admin" for a command at the server */
            actor: string;
            act: components["schemas"]["AdministrationAct"];
            /** @description To whom */
            person: string | null;
            /** @description What else belongs to it */
            detail: string | null;
        };
        PartnerView: {
            /** Format: uuid */
            id: string;
            /** @description Empty, or the address, while there is no account */
            name: string;
            /** @description Whether there is a picture */
            avatar: boolean;
            /** Format: email */
            email: string;
            phone: string | null;
            /** @description False while the invitation is open */
            active: boolean;
        };
        SearchPartnersRequest: {
            /** @description Part of a name or an e-mail; space around it does not count */
            term: string;
        };
        AutocompleteRequest: {
            /** @description Part of a name or an e-mail; space around it does not count */
            term: string;
            /** Format: uuid */
            projectID: string;
            /** @description true: all who are known; false: those not in the project yet */
            all?: boolean;
        };
        OtherFieldView: {
            option: string;
            value: string;
            slug: string;
        };
        NamedPersonView: {
            /** Format: uuid */
            id: string;
            /** @description Empty, or the address, while there is no account */
            name: string;
            /** @description Whether there is a picture */
            avatar: boolean;
        };
        ProposalProjectView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Address / Job ID */
            job_number: string | null;
            due_reminder: boolean;
            /** Format: date */
            project_starts: string | null;
            /** @description False once it is accepted: it is a project then */
            potential: boolean;
            otherFields: components["schemas"]["OtherFieldView"][];
            owner: components["schemas"]["NamedPersonView"];
            /** @description It is somebody else’s (POT-9) */
            displayShared: boolean;
            /** @description Who asks is one of its people, and no colleague it is shared with */
            member: boolean;
            /** @description Files that are not archived */
            readonly files_total: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            /** Format: date-time */
            deleted_at: string | null;
        };
        /**
         * @description Pending, accepted, rejected, kept
         * @enum {number}
         */
        InquiryStatus: 1 | 2 | 3 | 4;
        /** @enum {string} */
        ProposalRight: "view" | "edit" | "delete";
        ProposalView: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            project_id: string;
            readonly project: components["schemas"]["ProposalProjectView"];
            /** @description Pending, accepted, rejected, kept */
            inquiry_status: components["schemas"]["InquiryStatus"];
            /** Format: date */
            inquiry_date: string;
            proposal_sent: boolean;
            /** Format: date */
            proposal_sent_date: string | null;
            /**
             * Format: date
             * @description The last day it is good for; only of one that was sent
             */
            proposal_exp_time: string | null;
            /**
             * @description Text with two decimals
             * @example 0.00
             */
            proposal_amount: string;
            loi_sent: boolean;
            /**
             * @description Text with two decimals
             * @example 0.00
             */
            loi_amount: string;
            meet_client: boolean;
            site_visit: boolean;
            reminder_referrer: boolean;
            comments: string | null;
            email: string | null;
            phone: string | null;
            referred_by: string | null;
            user_permissions: components["schemas"]["ProposalRight"][];
            /** @description Counts changes; sent with a change, it guards it */
            version: number;
        };
        ProposalFirmView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Who asks owns it, and always shares */
            owner: boolean;
            /** @description Whether it sees the proposals of who asks (FRM-10) */
            share_proposals: boolean;
            /** @description Whether who asks may edit the proposals it shares */
            potentials_edit: boolean;
        };
        ProposalProjectRequest: {
            name: string;
            /** @description Address / Job ID */
            job_number?: string | null;
            /** @description Off unless the status is accepted or kept (POT-39) */
            due_reminder?: boolean;
        };
        PotentialDataRequest: {
            inquiry_status?: components["schemas"]["InquiryStatus"];
            /** Format: date */
            inquiry_date?: string;
            /** @description Off clears the day it was sent and the expiry (POT-44) */
            proposal_sent?: boolean;
            /**
             * Format: date
             * @description Left out: today
             */
            proposal_sent_date?: string | null;
            /**
             * Format: date
             * @description Kept only of one that was sent (VAL-15)
             */
            proposal_exp_time?: string | null;
            /** @description As it is typed: `12.5k` is 12500.00, an empty text is 0.00 */
            proposal_amount?: string;
            loi_sent?: boolean;
            /** @description As it is typed: `12.5k` is 12500.00, an empty text is 0.00 */
            loi_amount?: string;
            meet_client?: boolean;
            site_visit?: boolean;
            reminder_referrer?: boolean;
            comments?: string | null;
            email?: string | null;
            phone?: string | null;
            referred_by?: string | null;
        };
        ChosenDayRequest: {
            year: number;
            month: number;
            day: number;
        };
        OtherFieldRequest: {
            option: string;
            /** @default  */
            value?: string;
            /** @description Of a field that is there; a new one gets one from its option */
            slug?: string;
            /** @default false */
            removed?: boolean;
        };
        NewContactRequest: {
            /** @description There must be a name or a lastname */
            name?: string | null;
            lastname?: string | null;
        };
        CreateProposalRequest: {
            /** @description The project is a proposal */
            potential?: boolean;
            /**
             * Format: uuid
             * @description The firm a proposal is shared with
             */
            firmId?: string;
            project: components["schemas"]["ProposalProjectRequest"];
            potentialData?: components["schemas"]["PotentialDataRequest"];
            inquiry_date?: components["schemas"]["ChosenDayRequest"];
            start_date?: components["schemas"]["ChosenDayRequest"] | null;
            /** @description Kept only of one that was sent */
            proposal_exp_time?: components["schemas"]["ChosenDayRequest"] | null;
            other_fields?: components["schemas"]["OtherFieldRequest"][];
            /** @description Rich text, the first note of the proposal, for everybody who sees it; an empty text is none */
            note?: string | null;
            /** @description Added to the own contacts, with the e-mail and the phone of the proposal */
            contact?: components["schemas"]["NewContactRequest"] | null;
        };
        ProjectFileView: {
            /** Format: uuid */
            id: string;
            name: string;
            alias: string | null;
            mimetype: string;
            /** Format: date-time */
            created_at: string;
        };
        PotentialDataView: {
            /** Format: uuid */
            id: string;
            email: string | null;
            phone: string | null;
            referred_by: string | null;
            inquiry_status: components["schemas"]["InquiryStatus"];
            reminder_referrer: boolean;
            comments: string | null;
            proposal_sent: boolean;
            /** Format: date */
            proposal_exp_time: string | null;
            /** Format: date */
            inquiry_date: string;
        };
        ProposalProjectDetailView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Address / Job ID */
            job_number: string | null;
            due_reminder: boolean;
            /** Format: date */
            project_starts: string | null;
            /** @description False once it is accepted: it is a project then */
            potential: boolean;
            otherFields: components["schemas"]["OtherFieldView"][];
            owner: components["schemas"]["NamedPersonView"];
            /** @description It is somebody else’s (POT-9) */
            displayShared: boolean;
            /** @description Who asks is one of its people, and no colleague it is shared with */
            member: boolean;
            /** @description Files that are not archived */
            readonly files_total: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            /** Format: date-time */
            deleted_at: string | null;
            /** @description The newest */
            files: components["schemas"]["ProjectFileView"][];
            potentialData: components["schemas"]["PotentialDataView"];
        };
        ProposalNoteView: {
            /** Format: uuid */
            id: string;
            /** @description HTML */
            note: string;
            /** Format: uuid */
            user_id: string;
            /** Format: date-time */
            created_at: string;
        };
        ProposalDetailView: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            project_id: string;
            readonly project: components["schemas"]["ProposalProjectDetailView"];
            /** @description Pending, accepted, rejected, kept */
            inquiry_status: components["schemas"]["InquiryStatus"];
            /** Format: date */
            inquiry_date: string;
            proposal_sent: boolean;
            /** Format: date */
            proposal_sent_date: string | null;
            /**
             * Format: date
             * @description The last day it is good for; only of one that was sent
             */
            proposal_exp_time: string | null;
            /**
             * @description Text with two decimals
             * @example 0.00
             */
            proposal_amount: string;
            loi_sent: boolean;
            /**
             * @description Text with two decimals
             * @example 0.00
             */
            loi_amount: string;
            meet_client: boolean;
            site_visit: boolean;
            reminder_referrer: boolean;
            comments: string | null;
            email: string | null;
            phone: string | null;
            referred_by: string | null;
            user_permissions: components["schemas"]["ProposalRight"][];
            /** @description Counts changes; sent with a change, it guards it */
            version: number;
            /** @description The same as `project.files` */
            readonly files: components["schemas"]["ProjectFileView"][];
            /** @description The newest */
            readonly notes: components["schemas"]["ProposalNoteView"][];
        };
        ProposalYearCountView: {
            year: number;
            total: number;
        };
        ProposalsDataView: {
            /** @description The newest first */
            years: components["schemas"]["ProposalYearCountView"][];
            firm: components["schemas"]["ProposalFirmView"] | null;
            share_proposals: boolean;
        };
        ProposalsOfYearView: {
            year: number;
            /** @description The newest inquiry first */
            active: components["schemas"]["ProposalView"][];
            /** @description Those of who asks that were deleted */
            deleted: components["schemas"]["ProposalView"][];
        };
        /** @enum {string} */
        ProposalStage: "inquiry" | "loi_sent" | "proposal_sent" | "accepted" | "rejected";
        ProposalsOfStageView: {
            year: number;
            /** @description How far it has come: follows from its status and from what was sent */
            stage: components["schemas"]["ProposalStage"];
            page: number;
            /** @description The one that changed last first, 50 on a page; the totals of the year say how many there are */
            proposals: components["schemas"]["ProposalView"][];
        };
        /** @enum {string} */
        CountedProposalItem: "inquiry" | "proposal" | "loi";
        ProposalCountView: {
            total: number;
            pending: number;
        };
        ProposalAmountsView: {
            /**
             * @description Of all proposals
             * @example 0.00
             */
            proposed: string;
            /**
             * @description Of those that are accepted or kept
             * @example 0.00
             */
            accepted: string;
        };
        MonthTotalsView: {
            total: number;
            /** @description Accepted or kept */
            total_accepted: number;
            total_proposal_sent: number;
            amounts: components["schemas"]["ProposalAmountsView"];
            month: number;
        };
        StageTotalsView: {
            /** @description How far it has come: follows from its status and from what was sent */
            stage: components["schemas"]["ProposalStage"];
            total: number;
            /**
             * @description Of their proposals
             * @example 0.00
             */
            proposal_amount: string;
            /**
             * @description Of their letters of intent
             * @example 0.00
             */
            loi_amount: string;
        };
        ProposalStatsView: {
            total: number;
            /** @description Accepted or kept */
            total_accepted: number;
            total_proposal_sent: number;
            amounts: components["schemas"]["ProposalAmountsView"];
            year: number;
            /** @description All twelve */
            months: components["schemas"]["MonthTotalsView"][];
            /** @description All five: of what the board shows, however many there are */
            stages: components["schemas"]["StageTotalsView"][];
        };
        ProposalFieldsRequest: {
            inquiry_status?: components["schemas"]["InquiryStatus"];
            /** Format: date */
            inquiry_date?: string;
            /** @description Off clears the day it was sent and the expiry (POT-44) */
            proposal_sent?: boolean;
            /**
             * Format: date
             * @description Left out: today
             */
            proposal_sent_date?: string | null;
            /**
             * Format: date
             * @description Kept only of one that was sent (VAL-15)
             */
            proposal_exp_time?: string | null;
            /** @description As it is typed: `12.5k` is 12500.00, an empty text is 0.00 */
            proposal_amount?: string;
            loi_sent?: boolean;
            /** @description As it is typed: `12.5k` is 12500.00, an empty text is 0.00 */
            loi_amount?: string;
            meet_client?: boolean;
            site_visit?: boolean;
            reminder_referrer?: boolean;
            comments?: string | null;
            email?: string | null;
            phone?: string | null;
            referred_by?: string | null;
            name?: string;
            /** @description Address / Job ID */
            job_number?: string | null;
            /** @description Off unless the status is accepted (POT-39) */
            due_reminder?: boolean;
            /** Format: date */
            project_starts?: string | null;
            otherFields?: components["schemas"]["OtherFieldRequest"][];
        };
        UpdateProposalRequest: {
            inquiry_status?: components["schemas"]["InquiryStatus"];
            /** Format: date */
            inquiry_date?: string;
            /** @description Off clears the day it was sent and the expiry (POT-44) */
            proposal_sent?: boolean;
            /**
             * Format: date
             * @description Left out: today
             */
            proposal_sent_date?: string | null;
            /**
             * Format: date
             * @description Kept only of one that was sent (VAL-15)
             */
            proposal_exp_time?: string | null;
            /** @description As it is typed: `12.5k` is 12500.00, an empty text is 0.00 */
            proposal_amount?: string;
            loi_sent?: boolean;
            /** @description As it is typed: `12.5k` is 12500.00, an empty text is 0.00 */
            loi_amount?: string;
            meet_client?: boolean;
            site_visit?: boolean;
            reminder_referrer?: boolean;
            comments?: string | null;
            email?: string | null;
            phone?: string | null;
            referred_by?: string | null;
            /** @description The project is a proposal */
            potential?: boolean;
            /**
             * Format: uuid
             * @description The firm a proposal is shared with
             */
            firmId?: string;
            /** @description The version that was read. If the proposal has another now, nothing changes and the answer is 409. */
            version?: number;
            data?: components["schemas"]["ProposalFieldsRequest"];
        };
        /**
         * @description Stable word for machines
         * @enum {string}
         */
        ErrorCode: "validation_failed" | "credentials_missing" | "email_unknown" | "account_inactive" | "account_deactivated" | "password_incorrect" | "account_active" | "user_exists" | "captcha_refused" | "session_revoked" | "unauthenticated" | "csrf_refused" | "too_many_requests" | "not_found" | "not_permitted" | "conflict" | "upload_incomplete" | "upload_refused" | "payload_too_large" | "unsupported_media_type" | "unknown_host" | "unavailable" | "storage_full" | "internal";
        ProposalConflictView: {
            /** @description HTTP status */
            status: number;
            /** @description Stable word for machines */
            code: components["schemas"]["ErrorCode"];
            /** @description The documented text */
            message: string;
            /** @description What is wrong, by field */
            errors?: {
                [key: string]: string[];
            };
            /** @description Names this request in the logs */
            requestId: string;
            /** @description The proposal as it is now */
            current: components["schemas"]["ProposalDetailView"];
        };
        UpdateProposalFullyRequest: {
            /** @description The project is a proposal */
            potential?: boolean;
            /**
             * Format: uuid
             * @description The firm a proposal is shared with
             */
            firmId?: string;
            /** @description The version that was read. If the proposal has another now, nothing changes and the answer is 409. */
            version?: number;
            project: components["schemas"]["ProposalProjectRequest"];
            potentialData?: components["schemas"]["PotentialDataRequest"];
            inquiry_date?: components["schemas"]["ChosenDayRequest"];
            start_date?: components["schemas"]["ChosenDayRequest"] | null;
            /** @description Kept only of one that was sent */
            proposal_exp_time?: components["schemas"]["ChosenDayRequest"] | null;
            other_fields?: components["schemas"]["OtherFieldRequest"][];
        };
        ErrorDto: {
            /** @description HTTP status */
            status: number;
            /** @description Stable word for machines */
            code: components["schemas"]["ErrorCode"];
            /** @description The documented text */
            message: string;
            /** @description What is wrong, by field */
            errors?: {
                [key: string]: string[];
            };
            /** @description Names this request in the logs */
            requestId: string;
        };
        DeletedProposalView: {
            /** Format: uuid */
            id: string;
        };
        /** @enum {string} */
        ProjectStatus: "ACTV" | "OHLD" | "COMP" | "OTHR" | "PERS";
        ProjectUserView: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            /** @description False while the invitation is open */
            active: boolean;
            avatar: boolean;
            _pivot_role: components["schemas"]["ProjectRole"];
            _pivot_lead: boolean;
            /** Format: date-time */
            _pivot_created_at: string;
            /** Format: uuid */
            _pivot_invited_by: string | null;
        };
        /** @enum {string} */
        Permission: "project.view" | "project.edit" | "project.delete" | "setStatus" | "people.invite" | "people.manage" | "files.view" | "files.create" | "files.share" | "files.links.manage" | "files.edit.global" | "files.edit.owned" | "files.order" | "files.delete.global" | "files.delete.owned" | "comments.create" | "comments.delete.owned" | "notes.view" | "notes.create" | "notes.edit.global" | "notes.edit.owned" | "notes.delete.owned";
        /** @enum {string} */
        PhaseCategory: "DSGN" | "BULD";
        PhaseView: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The phase of somebody’s own list
             */
            phase_id: string | null;
            name: string;
            category: components["schemas"]["PhaseCategory"];
            /** Format: uuid */
            parent_id: string | null;
            /** @description It belongs to another phase (PHS-4) */
            subtask: boolean;
            /** @description Place in its category, from 0 */
            order: number;
            /** @description In the project; null outside of one */
            percent: number | null;
            /**
             * Format: uuid
             * @description Its own id in the project
             */
            _pivot_id: string | null;
            /** @description The same as percent (OPN-81) */
            _pivot_percent: number | null;
            /** @description It is from the own list of the person who asks (PHS-5) */
            userPhase: boolean;
        };
        PhaseItemsView: {
            DSGN: components["schemas"]["PhaseView"][];
            BULD: components["schemas"]["PhaseView"][];
        };
        PhaseTotalsView: {
            total: number;
            /** @description At 100 percent (PHS-8) */
            completed: number;
            /** @description Percent; null without phases (PHS-9, PHS-10) */
            progress: number | null;
        };
        PhaseItemTotalsView: {
            DSGN: components["schemas"]["PhaseTotalsView"];
            BULD: components["schemas"]["PhaseTotalsView"];
            all: components["schemas"]["PhaseTotalsView"];
        };
        ProjectPhasesView: {
            items: components["schemas"]["PhaseItemsView"];
            totals: components["schemas"]["PhaseItemTotalsView"];
        };
        LastEditView: {
            /** Format: date-time */
            date: string;
            user: string | null;
        };
        ProjectAgeView: {
            /** @description Whole days since it was created */
            days: number;
        };
        ProjectView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Address / Job ID */
            job_number: string | null;
            status: components["schemas"]["ProjectStatus"];
            /** Format: date */
            project_starts: string | null;
            due_reminder: boolean;
            personal: boolean;
            /** @description Neither archived nor deleted (OPN-89) */
            active: boolean;
            under_construction: boolean;
            potential: boolean;
            otherFields: components["schemas"]["OtherFieldView"][];
            owner: components["schemas"]["ProjectUserView"] | null;
            leaders: components["schemas"]["ProjectUserView"][];
            /** Format: uuid */
            leader_id: string | null;
            user_permissions: components["schemas"]["Permission"][];
            /** @description May change phases (OPN-18) */
            hasPermissions: boolean;
            /** @description The person is not the owner (OPN-89) */
            displayShared: boolean;
            /** @description A file under 7 days old */
            readonly hasNewFiles: boolean;
            /** @description Files that are not archived */
            readonly files_total: number;
            /** @description By category, with totals (PHS-2) */
            readonly phases: components["schemas"]["ProjectPhasesView"];
            /** @description Percent; null without phases */
            readonly progress: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            /** Format: date-time */
            deleted_at: string | null;
            /** @description Counts changes of its own fields; sent with a change, it guards it */
            version: number;
            readonly lastEdit: components["schemas"]["LastEditView"];
            readonly age: components["schemas"]["ProjectAgeView"];
        };
        /** @enum {string} */
        ProjectOrder: "name" | "lead" | "updated_at" | "progress" | "created_at";
        CreateProjectRequest: {
            name: string;
            /** @description Address / Job ID */
            job_number?: string | null;
            status?: components["schemas"]["ProjectStatus"];
            /**
             * Format: date
             * @description From 1970 to ten years ahead
             */
            project_starts?: string | null;
            /** @default false */
            personal?: boolean;
        };
        ProjectDetailView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Address / Job ID */
            job_number: string | null;
            status: components["schemas"]["ProjectStatus"];
            /** Format: date */
            project_starts: string | null;
            due_reminder: boolean;
            personal: boolean;
            /** @description Neither archived nor deleted (OPN-89) */
            active: boolean;
            under_construction: boolean;
            potential: boolean;
            otherFields: components["schemas"]["OtherFieldView"][];
            owner: components["schemas"]["ProjectUserView"] | null;
            leaders: components["schemas"]["ProjectUserView"][];
            /** Format: uuid */
            leader_id: string | null;
            user_permissions: components["schemas"]["Permission"][];
            /** @description May change phases (OPN-18) */
            hasPermissions: boolean;
            /** @description The person is not the owner (OPN-89) */
            displayShared: boolean;
            /** @description A file under 7 days old */
            readonly hasNewFiles: boolean;
            /** @description Files that are not archived */
            readonly files_total: number;
            /** @description By category, with totals (PHS-2) */
            readonly phases: components["schemas"]["ProjectPhasesView"];
            /** @description Percent; null without phases */
            readonly progress: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            /** Format: date-time */
            deleted_at: string | null;
            /** @description Counts changes of its own fields; sent with a change, it guards it */
            version: number;
            readonly lastEdit: components["schemas"]["LastEditView"];
            readonly age: components["schemas"]["ProjectAgeView"];
            users: components["schemas"]["ProjectUserView"][];
            clients: components["schemas"]["ProjectUserView"][];
            team: components["schemas"]["ProjectUserView"][];
            firm: components["schemas"]["ProjectUserView"][];
            /** @description The newest 12 that are not archived; `files_total` counts them all */
            files: components["schemas"]["ProjectFileView"][];
            /** @description Came of a proposal that who asks may see (NAV-17, OPN-61) */
            readonly from_proposal: boolean;
            /** @description Roles who asks may offer in an invitation; none while the project is archived */
            invitable_roles: components["schemas"]["ProjectRole"][];
            /** @description The role of an invitation that names none */
            default_invitation_role: components["schemas"]["ProjectRole"];
        };
        UpdateProjectItem: {
            name?: string;
            /** @description Address / Job ID */
            job_number?: string | null;
            /** @description PERS makes it personal; OTHR leaves a personal project personal, any other ends it (OPN-72) */
            status?: components["schemas"]["ProjectStatus"];
            /**
             * Format: date
             * @description From 1970 to ten years ahead
             */
            project_starts?: string | null;
            /** @description Owner and leader are notified when the project starts (OPN-85) */
            due_reminder?: boolean;
            /** @description false without a status: its status is Active again */
            personal?: boolean;
            /** @description All of them, in their order (PRJ-6) */
            otherFields?: components["schemas"]["OtherFieldRequest"][];
            /** @description The version that was read. If the project has another now, nothing changes and the answer is 409. */
            version?: number;
            /** Format: uuid */
            id: string;
        };
        UpdateProjectsRequest: {
            items: components["schemas"]["UpdateProjectItem"][];
        };
        ProjectsConflictView: {
            /** @description HTTP status */
            status: number;
            /** @description Stable word for machines */
            code: components["schemas"]["ErrorCode"];
            /** @description The documented text */
            message: string;
            /** @description What is wrong, by field */
            errors?: {
                [key: string]: string[];
            };
            /** @description Names this request in the logs */
            requestId: string;
            /** @description Those that were changed, as they are now */
            current: components["schemas"]["ProjectView"][];
        };
        UpdateProjectRequest: {
            name?: string;
            /** @description Address / Job ID */
            job_number?: string | null;
            /** @description PERS makes it personal; OTHR leaves a personal project personal, any other ends it (OPN-72) */
            status?: components["schemas"]["ProjectStatus"];
            /**
             * Format: date
             * @description From 1970 to ten years ahead
             */
            project_starts?: string | null;
            /** @description Owner and leader are notified when the project starts (OPN-85) */
            due_reminder?: boolean;
            /** @description false without a status: its status is Active again */
            personal?: boolean;
            /** @description All of them, in their order (PRJ-6) */
            otherFields?: components["schemas"]["OtherFieldRequest"][];
            /** @description The version that was read. If the project has another now, nothing changes and the answer is 409. */
            version?: number;
        };
        ProjectConflictView: {
            /** @description HTTP status */
            status: number;
            /** @description Stable word for machines */
            code: components["schemas"]["ErrorCode"];
            /** @description The documented text */
            message: string;
            /** @description What is wrong, by field */
            errors?: {
                [key: string]: string[];
            };
            /** @description Names this request in the logs */
            requestId: string;
            /** @description The project as it is now */
            current: components["schemas"]["ProjectDetailView"];
        };
        SetArchivedRequest: {
            archived: boolean;
        };
        SetUnderConstructionRequest: {
            under_construction: boolean;
        };
        DeletedProjectView: {
            /** Format: uuid */
            id: string;
        };
        /** @enum {string} */
        ProjectType: "ACTV" | "OHLD" | "COMP" | "OTHR" | "PERS" | "owned" | "shared" | "personal" | "archived";
        AverageAgeView: {
            ACTV: number | null;
            OHLD: number | null;
            COMP: number | null;
            OTHR: number | null;
            total: number | null;
        };
        ProjectsStatsView: {
            /** @description Active */
            ACTV: number;
            /** @description On Hold */
            OHLD: number;
            /** @description Completed */
            COMP: number;
            /** @description Other, with the personal ones */
            OTHR: number;
            total: number;
            average_age: components["schemas"]["AverageAgeView"];
        };
        UserStatsView: {
            /** @description Projects that are not archived */
            projects: number;
            /** @description Of these, the ones the person owns */
            owned: number;
            /** @description Of these, the ones somebody else owns */
            shared: number;
            archived: number;
            /** @description People the person shares a project with */
            partners: number;
        };
        /**
         * @description The table the person is shown in
         * @enum {string}
         */
        PersonContext: "clients" | "team" | "firm";
        /**
         * @description What who asks may do to the person; a leader is refused some of it until somebody else leads
         * @enum {string}
         */
        PersonPermission: "people.remove" | "people.resend" | "people.role" | "people.role.request" | "people.leader" | "people.leave";
        PersonView: {
            /** Format: uuid */
            id: string;
            name: string;
            email: string;
            /** @description False while the invitation is open */
            active: boolean;
            avatar: boolean;
            _pivot_role: components["schemas"]["ProjectRole"];
            _pivot_lead: boolean;
            /** Format: date-time */
            _pivot_created_at: string;
            /** Format: uuid */
            _pivot_invited_by: string | null;
            phone: string | null;
            role: components["schemas"]["ProjectRole"];
            /** @description The table the person is shown in */
            context: components["schemas"]["PersonContext"];
            /** @description What who asks may do to the person; a leader is refused some of it until somebody else leads */
            user_permissions: components["schemas"]["PersonPermission"][];
            /** @description Roles who asks may give the person at once */
            roles: components["schemas"]["ProjectRole"][];
            /** @description Roles who asks may request for the person */
            requestable_roles: components["schemas"]["ProjectRole"][];
        };
        InvitedPersonFields: {
            /**
             * Format: email
             * @description A row without one is skipped
             */
            email?: string;
            /**
             * @description firm means member. Left out: member when an owner or member invites, client otherwise
             * @enum {string}
             */
            role?: "member" | "team" | "client" | "contractor" | "firm";
            /**
             * Format: uuid
             * @description Accepted; the person who calls is the one who invites
             */
            invited_by?: string;
        };
        InvitePeopleRequest: {
            message?: string | null;
            users: components["schemas"]["InvitedPersonFields"][];
        };
        /** @enum {string} */
        SkippedBecause: "in_project" | "account_closed";
        SkippedInvitationView: {
            /** Format: email */
            email: string;
            reason: components["schemas"]["SkippedBecause"];
        };
        InvitedPeopleView: {
            /** @description Who is in the project now: at once, or once they have an account */
            people: components["schemas"]["PersonView"][];
            /** @description Whom nothing was done about */
            skipped: components["schemas"]["SkippedInvitationView"][];
        };
        ResendInvitationRequest: {
            message?: string | null;
            /** Format: uuid */
            userID: string;
        };
        PersonIdView: {
            /** Format: uuid */
            id: string;
        };
        SetLeaderRequest: {
            /** Format: uuid */
            userID: string;
        };
        RoleRequest: {
            /** Format: uuid */
            userID: string;
            /**
             * @description firm means member
             * @enum {string}
             */
            role: "owner" | "member" | "team" | "client" | "contractor" | "firm";
        };
        /** @enum {string} */
        FirmPolicy: "firm_add_people" | "potentials_edit";
        MemberRoleView: {
            id: number;
            name: string;
            is_admin: boolean;
            policies: components["schemas"]["FirmPolicy"][];
        };
        FirmMemberView: {
            /** Format: uuid */
            id: string;
            /** @description Empty, or the address, while there is no account */
            name: string;
            /** @description Whether there is a picture */
            avatar: boolean;
            /** Format: email */
            email: string;
            /** @description Whether the person has an account yet */
            active: boolean;
            /** @description Whose firm it is (FRM-6) */
            owner: boolean;
            firm_user_role_id: number;
            firmRole: components["schemas"]["MemberRoleView"];
            /** @description What the person may do with proposals, in words (FRM-18) */
            role_label: string;
            /** @description Whether the firm sees the person’s proposals (FRM-10) */
            share_proposals: boolean;
            /** @description Whether who asks may remove the person, or, of themselves, leave */
            removable: boolean;
            /** Format: date-time */
            created_at: string;
        };
        CurrentFirmUserView: {
            /** Format: uuid */
            id: string;
            /** @description Empty, or the address, while there is no account */
            name: string;
            /** @description Whether there is a picture */
            avatar: boolean;
            /** Format: email */
            email: string;
            /** @description Whether the person has an account yet */
            active: boolean;
            /** @description Whose firm it is (FRM-6) */
            owner: boolean;
            firm_user_role_id: number;
            firmRole: components["schemas"]["MemberRoleView"];
            /** @description What the person may do with proposals, in words (FRM-18) */
            role_label: string;
            /** @description Whether the firm sees the person’s proposals (FRM-10) */
            share_proposals: boolean;
            /** @description Whether who asks may remove the person, or, of themselves, leave */
            removable: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description The same as `share_proposals` (FRM-16) */
            _pivot_share_proposals: boolean;
        };
        FirmView: {
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * Format: uuid
             * @description Its owner (FRM-6)
             */
            user_id: string;
            creator: components["schemas"]["FirmMemberView"];
            current_user: components["schemas"]["CurrentFirmUserView"];
            members: components["schemas"]["FirmMemberView"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        FirmNameRequest: {
            name: string;
        };
        FirmRoleView: {
            id: number;
            name: string;
            /** @description What the invite form calls it (FRM-9) */
            label: string;
            /** @description Nobody is invited with a role that administers (FRM-8) */
            is_admin: boolean;
        };
        AddedFirmMemberFields: {
            /**
             * Format: email
             * @description A row without one is skipped
             */
            email?: string;
            /** @description One of `GET firms/roles` that does not administer; left out: the default of the invite form */
            firm_user_role_id?: number;
        };
        AddFirmMembersRequest: {
            users: components["schemas"]["AddedFirmMemberFields"][];
        };
        ShareProposalsRequest: {
            share_proposals: boolean;
        };
        RemovedFirmMemberView: {
            /** Format: uuid */
            id: string;
        };
        ImportedPhone: {
            phone?: string | null;
            country_code?: string | null;
            data_type_id?: number | null;
        };
        ImportedEmail: {
            email?: string | null;
            data_type_id?: number | null;
        };
        ImportedAddress: {
            line1?: string | null;
            line2?: string | null;
            line3?: string | null;
            city?: string | null;
            state?: string | null;
            zip?: string | null;
            country_id?: string | null;
            data_type_id?: number | null;
        };
        ImportedRow: {
            /** @description Its number in the file */
            row: number;
            name?: string | null;
            lastname?: string | null;
            business?: string | null;
            phones?: components["schemas"]["ImportedPhone"][];
            emails?: components["schemas"]["ImportedEmail"][];
            addresses?: components["schemas"]["ImportedAddress"][];
            notes?: string | null;
        };
        ImportContactsRequest: {
            /**
             * Format: uuid
             * @description Made by who imports, the same for all parts of a file: a row of it is taken once, however often it is sent
             */
            import_id: string;
            /** @description What the file is called */
            name?: string;
            /** @description Rows of the file */
            total?: number;
            contacts: components["schemas"]["ImportedRow"][];
        };
        ContactImportView: {
            /**
             * Format: uuid
             * @description As who imported it has made it
             */
            id: string;
            /** @description What the file was called */
            name: string;
            /** @description Rows of the file, where that was said */
            total: number | null;
            created: number;
            updated: number;
            duplicate: number;
            refused: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            undone_at: string | null;
        };
        /**
         * @description duplicate: what it says is there already; refused: see `errors`
         * @enum {string}
         */
        RowOutcome: "created" | "updated" | "duplicate" | "refused";
        ImportedRowView: {
            row: number;
            /** @description duplicate: what it says is there already; refused: see `errors` */
            outcome: components["schemas"]["RowOutcome"];
            /** Format: uuid */
            contact_id: string | null;
            /** @description What is wrong, by field */
            errors: {
                [key: string]: string[];
            } | null;
        };
        ImportedPartView: {
            /** @description The file so far */
            import: components["schemas"]["ContactImportView"];
            /** @description In the order they were sent */
            rows: components["schemas"]["ImportedRowView"][];
        };
        ImportedPart: {
            contacts: components["schemas"]["ImportedRow"][];
        };
        ImportPartsRequest: {
            /**
             * Format: uuid
             * @description Made by who imports, the same for all parts of a file: a row of it is taken once, however often it is sent
             */
            import_id: string;
            /** @description What the file is called */
            name?: string;
            /** @description Rows of the file */
            total?: number;
            parts: components["schemas"]["ImportedPart"][];
        };
        PreviewImportRequest: {
            contacts: components["schemas"]["ImportedRow"][];
        };
        StayedContactView: {
            /** Format: uuid */
            contact_id: string;
            name: string;
            lastname: string;
            /** @description What somebody has changed since */
            fields: string[];
            /** @description Whether it has been deleted since */
            gone: boolean;
        };
        UndoneView: {
            /** @description Contacts that are gone */
            removed: number;
            /** @description Contacts that are as they were, or there again */
            restored: number;
            stayed: components["schemas"]["StayedContactView"][];
        };
        ContactTypeView: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        ContactPhoneView: {
            /** @description E.164, with its extension */
            phone: string;
            /** @description ISO alpha-2 in small letters */
            country_code: string;
            /** @description What is dialled to reach the country */
            country_dial: string;
            /** @description 2 means mobile */
            data_type_id: number;
        };
        ContactEmailView: {
            /** Format: email */
            email: string;
            data_type_id: number;
        };
        ContactAddressView: {
            line1: string;
            line2: string;
            line3: string;
            city: string;
            state: string;
            zip: string;
            /** @description ISO alpha-2 */
            country_id: string;
            data_type_id: number;
        };
        NamedGroupView: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /** @enum {string} */
        ContactRight: "view" | "edit" | "delete";
        ContactView: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            contact_type_id: string | null;
            readonly contact_type: components["schemas"]["ContactTypeView"] | null;
            name: string;
            lastname: string;
            business: string;
            phones: components["schemas"]["ContactPhoneView"][];
            emails: components["schemas"]["ContactEmailView"][];
            addresses: components["schemas"]["ContactAddressView"][];
            notes: string;
            /** @description The groups of who asks that it is in */
            group_ids: string[];
            /** @description The same, by name */
            readonly groups: components["schemas"]["NamedGroupView"][];
            /** @description Whether the firm of its owner sees it */
            shared: boolean;
            /** @description Whose contact it is */
            owner: components["schemas"]["NamedPersonView"];
            user_permissions: components["schemas"]["ContactRight"][];
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
        };
        /** @enum {string} */
        DuplicateEvidence: "email" | "phone" | "name";
        EvidenceView: {
            kind: components["schemas"]["DuplicateEvidence"];
            /** @description The e-mail, the phone, or the business */
            value: string;
            contact_ids: string[];
        };
        DuplicatesView: {
            /** @description The oldest first */
            contacts: components["schemas"]["ContactView"][];
            evidence: components["schemas"]["EvidenceView"][];
        };
        MergeContactsRequest: {
            /**
             * Format: uuid
             * @description The one that is kept
             */
            contact_id: string;
            /** @description Those that become part of it */
            contact_ids: string[];
        };
        ContactProjectView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Whether it is a proposal */
            potential: boolean;
        };
        ContactDetailView: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            contact_type_id: string | null;
            readonly contact_type: components["schemas"]["ContactTypeView"] | null;
            name: string;
            lastname: string;
            business: string;
            phones: components["schemas"]["ContactPhoneView"][];
            emails: components["schemas"]["ContactEmailView"][];
            addresses: components["schemas"]["ContactAddressView"][];
            notes: string;
            /** @description The groups of who asks that it is in */
            group_ids: string[];
            /** @description The same, by name */
            readonly groups: components["schemas"]["NamedGroupView"][];
            /** @description Whether the firm of its owner sees it */
            shared: boolean;
            /** @description Whose contact it is */
            owner: components["schemas"]["NamedPersonView"];
            user_permissions: components["schemas"]["ContactRight"][];
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            /** @description Proposals it came from, or that name its e-mail */
            readonly proposals: components["schemas"]["ContactProjectView"][];
            /** @description Projects it came from, whose people it is among, or that a group it is in was made of */
            readonly projects: components["schemas"]["ContactProjectView"][];
        };
        MergedView: {
            /**
             * Format: uuid
             * @description By which it is undone
             */
            merge_id: string;
            contact: components["schemas"]["ContactDetailView"];
        };
        ContactMergeView: {
            /**
             * Format: uuid
             * @description By which it is undone
             */
            id: string;
            /**
             * Format: uuid
             * @description The one that was kept
             */
            contact_id: string | null;
            /** @description As it was called after the merge */
            name: string;
            lastname: string;
            /** @description How many became one */
            contacts: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            undone_at: string | null;
        };
        ContactPhoneRequest: {
            /** @description As it is typed; one without a number is dropped */
            phone?: string | null;
            /** @description Where it is dialled: ISO alpha-2 in small letters; left out: us */
            country_code?: string | null;
            /** @description Follows from the number */
            country_dial?: string | null;
            /**
             * @description One of `GET contacts/data-types`; left out: work
             * @enum {integer}
             */
            data_type_id?: 1 | 2 | 3 | 4 | 5;
        };
        ContactEmailRequest: {
            /**
             * Format: email
             * @description An empty one is dropped
             */
            email?: string | null;
            /**
             * @description One of `GET contacts/data-types`; left out: work
             * @enum {integer}
             */
            data_type_id?: 1 | 2 | 3 | 4 | 5;
        };
        ContactAddressRequest: {
            line1?: string | null;
            line2?: string | null;
            line3?: string | null;
            city?: string | null;
            state?: string | null;
            zip?: string | null;
            /** @description ISO alpha-2; left out: US */
            country_id?: string | null;
            /**
             * @description One of `GET contacts/data-types`; left out: work
             * @enum {integer}
             */
            data_type_id?: 1 | 2 | 3 | 4 | 5;
        };
        ContactFieldsRequest: {
            /** @description There must be a name or a lastname */
            name?: string;
            lastname?: string;
            business?: string | null;
            phones?: components["schemas"]["ContactPhoneRequest"][];
            emails?: components["schemas"]["ContactEmailRequest"][];
            addresses?: components["schemas"]["ContactAddressRequest"][];
            notes?: string | null;
        };
        BulkContactsRequest: {
            /** @description People one shares a project with */
            users?: string[];
            contacts?: components["schemas"]["ContactFieldsRequest"][];
            /**
             * Format: uuid
             * @description An own group they are put into
             */
            group_id?: string;
        };
        BulkContactsView: {
            /** @description Those that are new */
            created: components["schemas"]["ContactView"][];
            /** @description Those of somebody’s e-mail that were there already */
            existing: components["schemas"]["ContactView"][];
        };
        GroupContactView: {
            /** Format: uuid */
            id: string;
            name: string;
            lastname: string;
            /** @description The first there is */
            email: string | null;
            /** @description The first there is */
            phone: string | null;
        };
        GroupView: {
            /** Format: uuid */
            id: string;
            name: string;
            notes: string;
            /**
             * Format: uuid
             * @description The project whose people it was made of
             */
            project_id: string | null;
            /** @description The same, while one sees it */
            readonly project: components["schemas"]["ContactProjectView"] | null;
            readonly contacts: components["schemas"]["GroupContactView"][];
            /** @description How many are in it */
            readonly contacts_total: number;
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
        };
        CreateGroupRequest: {
            name?: string;
            notes?: string | null;
            /** @description Who is in it; left out, it stays as it is */
            contact_ids?: string[];
            /**
             * Format: uuid
             * @description A project whose people it is made of, and called by unless it has a name
             */
            project_id?: string;
        };
        GroupDetailView: {
            /** Format: uuid */
            id: string;
            name: string;
            notes: string;
            /**
             * Format: uuid
             * @description The project whose people it was made of
             */
            project_id: string | null;
            /** @description The same, while one sees it */
            readonly project: components["schemas"]["ContactProjectView"] | null;
            readonly contacts: components["schemas"]["GroupContactView"][];
            /** @description How many are in it */
            readonly contacts_total: number;
            version: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            contact_ids: string[];
        };
        UpdateGroupRequest: {
            name?: string;
            notes?: string | null;
            /** @description Who is in it; left out, it stays as it is */
            contact_ids?: string[];
            /** @description The version that was read */
            version?: number;
        };
        DeletedContactView: {
            /** Format: uuid */
            id: string;
        };
        RemoveGroupContactRequest: {
            /** Format: uuid */
            contact_id?: string;
        };
        CreateContactRequest: {
            /** @description There must be a name or a lastname */
            name?: string;
            lastname?: string;
            business?: string | null;
            phones?: components["schemas"]["ContactPhoneRequest"][];
            emails?: components["schemas"]["ContactEmailRequest"][];
            addresses?: components["schemas"]["ContactAddressRequest"][];
            notes?: string | null;
            /**
             * Format: uuid
             * @description One of the own `GET contacts/types`
             */
            contact_type_id?: string | null;
            /** @description The own groups it is in */
            group_ids?: string[];
            /** @description Whether the firm sees it as well; the owner alone decides */
            shared?: boolean;
        };
        ContactTypeRequest: {
            name: string;
        };
        ContactDataTypeView: {
            id: number;
            name: string;
        };
        CountryView: {
            /** @description ISO alpha-2 */
            id: string;
            name: string;
            /** @description What is dialled to reach it */
            dial: string | null;
        };
        ProposalContactRequest: {
            name?: string | null;
            lastname?: string | null;
            /** Format: email */
            email?: string | null;
            /** @description What can be no number is noted */
            phone?: string | null;
            /**
             * Format: uuid
             * @description The proposal
             */
            project_id: string;
        };
        UpdateContactRequest: {
            /** @description There must be a name or a lastname */
            name?: string;
            lastname?: string;
            business?: string | null;
            phones?: components["schemas"]["ContactPhoneRequest"][];
            emails?: components["schemas"]["ContactEmailRequest"][];
            addresses?: components["schemas"]["ContactAddressRequest"][];
            notes?: string | null;
            /**
             * Format: uuid
             * @description One of the own `GET contacts/types`
             */
            contact_type_id?: string | null;
            /** @description The own groups it is in */
            group_ids?: string[];
            /** @description Whether the firm sees it as well; the owner alone decides */
            shared?: boolean;
            /** @description The version that was read */
            version?: number;
        };
        /**
         * @description Where it stands today
         * @enum {string}
         */
        TaskList: "overdue" | "today" | "tomorrow" | "this_week" | "later";
        /** @enum {string} */
        Recurrence: "none" | "daily" | "weekly" | "monthly" | "yearly";
        AlarmView: {
            /** Format: uuid */
            id: string;
            /** @description Minutes before */
            due_date_reminder: number;
            /** @description Time of the day it is due on, HH:MM; null: 09:00 */
            due_date_reminder_time: string | null;
            /** @description Whether it has come for this due date */
            due_date_reminder_sent: boolean;
        };
        TaskProjectView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Whether it is a proposal */
            potential: boolean;
        };
        TaskView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: uuid */
            readonly owner_id: string;
            /** @description Who made it */
            readonly owner: components["schemas"]["NamedPersonView"];
            /** Format: uuid */
            assignee_id: string;
            /** @description Who does it */
            readonly assignee: components["schemas"]["NamedPersonView"];
            /** @description Whether they see it; who made it may take it back */
            readonly assignee_sees: boolean;
            /**
             * Format: date
             * @description A day of the calendar, in no time zone
             */
            due_date: string | null;
            /** @description Days until it is due, by the calendar of who looks; negative once it is overdue */
            readonly duedate_countdown: number | null;
            /** @description Where it stands today */
            readonly list: components["schemas"]["TaskList"];
            recurrence: components["schemas"]["Recurrence"];
            /** @description Minutes before; null: no reminder */
            due_date_reminder: number | null;
            /** @description Time of the day it is due on, HH:MM; null: 09:00 */
            due_date_reminder_time: string | null;
            /** @description Whether the reminder has come for this due date */
            readonly due_date_reminder_sent: boolean;
            /**
             * Format: date-time
             * @description When it reminds once more, as who asks has put off; null for who does not do it
             */
            readonly snoozed_until: string | null;
            /** @description More reminders */
            readonly alarms: components["schemas"]["AlarmView"][];
            /** Format: uuid */
            project_id: string | null;
            /** @description The same, while one sees it */
            readonly project: components["schemas"]["TaskProjectView"] | null;
            done: boolean;
            /** Format: date-time */
            readonly done_at: string | null;
            version: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
        };
        CreateTaskRequest: {
            /**
             * Format: date
             * @description YYYY-MM-DD; null removes it, and what comes again with it
             */
            due_date?: string | null;
            /** @description Needs a due date */
            recurrence?: components["schemas"]["Recurrence"];
            /** @description Minutes before; null: no reminder */
            due_date_reminder?: number | null;
            /** @description Time of the day it is due on, HH:MM; null: 09:00 */
            due_date_reminder_time?: string | null;
            /**
             * Format: uuid
             * @description A project or proposal one sees; null: none
             */
            project_id?: string | null;
            /**
             * Format: uuid
             * @description Who does it: oneself, somebody of its project or, without one, of the own firm
             */
            assignee_id?: string;
            name: string;
        };
        UpdateTaskRequest: {
            /**
             * Format: date
             * @description YYYY-MM-DD; null removes it, and what comes again with it
             */
            due_date?: string | null;
            /** @description Needs a due date */
            recurrence?: components["schemas"]["Recurrence"];
            /** @description Minutes before; null: no reminder */
            due_date_reminder?: number | null;
            /** @description Time of the day it is due on, HH:MM; null: 09:00 */
            due_date_reminder_time?: string | null;
            /**
             * Format: uuid
             * @description A project or proposal one sees; null: none
             */
            project_id?: string | null;
            /**
             * Format: uuid
             * @description Who does it: oneself, somebody of its project or, without one, of the own firm
             */
            assignee_id?: string;
            name?: string;
            /** @description One that comes again is due on its next day instead */
            done?: boolean;
            /** @description The version that was read */
            version?: number;
        };
        DeletedTaskView: {
            /** Format: uuid */
            id: string;
        };
        SetAlarmRequest: {
            /** @description Minutes before */
            due_date_reminder: number;
            /** @description Time of the day it is due on, HH:MM; null: 09:00 */
            due_date_reminder_time?: string | null;
            /** @description Negative or zero: it is new (VAL-56) */
            id?: number;
        };
        OldAlarmRequest: {
            /** Format: uuid */
            id: string;
            /** @description Minutes before */
            due_date_reminder?: number;
            /** @description HH:MM */
            due_date_reminder_time?: string | null;
        };
        NewAlarmRequest: {
            /** @description Minutes before */
            due_date_reminder: number;
            /** @description Time of the day it is due on, HH:MM; null: 09:00 */
            due_date_reminder_time?: string | null;
            /** @description Negative or zero: it is new (TSK-5, VAL-56) */
            id: string | number;
        };
        UpdateAlarmRequest: {
            /**
             * Format: uuid
             * @description Accepted; the address of the call decides
             */
            id?: string;
            /** @description The one that is changed; what is sent of it must still be so */
            oldAlarm: components["schemas"]["OldAlarmRequest"];
            /** @description What stands in its place. Without its id it is removed; others that are named change; those left out stay */
            newAlarms: components["schemas"]["NewAlarmRequest"][];
        };
        SnoozeTaskRequest: {
            /**
             * Format: date-time
             * @description A moment to come, with its time zone, at most 366 days ahead
             */
            until: string;
        };
        CalendarAddressView: {
            /**
             * Format: date-time
             * @description When it was made; null: there is none
             */
            created_at: string | null;
            /**
             * Format: uri
             * @description The whole address, answered once to who made it: only a hash of what opens it is kept
             */
            address: string | null;
        };
        DayTasksView: {
            /** @description Due before today */
            overdue: number;
            /** @description Due today */
            today: number;
        };
        ExpiringProposalView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Where it is seen to, inside the app */
            address: string;
            /** @description Whose it is; null: of who asks */
            owner: components["schemas"]["NamedPersonView"] | null;
            /** Format: date */
            expires: string;
            /** @description Days until then */
            days: number;
        };
        ExpiringProposalsView: {
            /** @description How many there are in all */
            total: number;
            /** @description At most 5, the first to expire first */
            items: components["schemas"]["ExpiringProposalView"][];
        };
        IdleProposalView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Where it is seen to, inside the app */
            address: string;
            /** @description Whose it is; null: of who asks */
            owner: components["schemas"]["NamedPersonView"] | null;
            /** @description Days since its last change */
            days: number;
        };
        IdleProposalsView: {
            /** @description How many there are in all */
            total: number;
            /** @description At most 5, the longest idle first */
            items: components["schemas"]["IdleProposalView"][];
        };
        StartingProjectView: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Where it is seen to, inside the app */
            address: string;
            /** Format: date */
            starts: string;
            /** @description Days until then */
            days: number;
        };
        StartingProjectsView: {
            /** @description How many there are in all */
            total: number;
            /** @description At most 5, the first to start first */
            items: components["schemas"]["StartingProjectView"][];
        };
        NamedProjectView: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        UnansweredView: {
            /** Format: uuid */
            id: string;
            from: components["schemas"]["NamedPersonView"];
            project: components["schemas"]["NamedProjectView"];
            /** @description The file it is a comment on; null: it is a note */
            file: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Where it is seen to, inside the app */
            address: string;
        };
        UnansweredListView: {
            /** @description How many there are in all */
            total: number;
            /** @description At most 5, the newest first */
            items: components["schemas"]["UnansweredView"][];
        };
        MyDayView: {
            /**
             * Format: date
             * @description The day it is, by the calendar of who asks
             */
            day: string;
            tasks: components["schemas"]["DayTasksView"];
            /** @description Pending proposals that were sent, that one may edit and that expire within 7 days */
            expiring: components["schemas"]["ExpiringProposalsView"];
            /** @description Others of these that have not changed for 14 days */
            idle: components["schemas"]["IdleProposalsView"];
            /** @description Projects that start within 7 days */
            starting: components["schemas"]["StartingProjectsView"];
            /** @description What others addressed to who asks by name, or mentions them, of the last 14 days, and was not answered */
            unanswered: components["schemas"]["UnansweredListView"];
        };
        PhasePlace: {
            /** Format: uuid */
            id: string;
            /** @description Place in its category, from 0 */
            order?: number;
        };
        ReorderPhasesRequest: {
            phases: (string | components["schemas"]["PhasePlace"])[];
        };
        ChangeOwnPhaseRequest: {
            name?: string;
            /** @description Place in its category, from 0 */
            order?: number;
        };
        ChangedPhasesView: {
            /**
             * Format: uuid
             * @description The project
             */
            id: string;
            phases: components["schemas"]["ProjectPhasesView"];
            /** @description Percent; null without phases */
            progress: number | null;
        };
        StorePhaseRequest: {
            name: string;
            category: components["schemas"]["PhaseCategory"];
            /** Format: uuid */
            projectId?: string;
            /**
             * Format: uuid
             * @description The phase of the own list it is a subtask of
             */
            parent_id?: string;
        };
        RemovedPhaseView: {
            /** Format: uuid */
            id: string;
        };
        ChosenPhase: {
            /** Format: uuid */
            id?: string;
            name?: string;
            category?: components["schemas"]["PhaseCategory"];
            /** Format: uuid */
            parent_id?: string;
        };
        AddPhasesRequest: {
            phases: (string | components["schemas"]["ChosenPhase"])[];
        };
        PhaseEdit: {
            name?: string;
            /** @description Place in its category, from 0 */
            order?: number;
            percent?: number;
            /** Format: uuid */
            id: string;
        };
        EditPhasesRequest: {
            name?: string;
            /** @description Place in its category, from 0 */
            order?: number;
            percent?: number;
            /** Format: uuid */
            id?: string;
            phases?: components["schemas"]["PhaseEdit"][];
        };
        RemovePhasesRequest: {
            phases?: string[];
        };
        /** @enum {string} */
        FileType: "pdf" | "image" | "heic" | "other";
        /** @enum {string} */
        ProcessingState: "none" | "queued" | "running" | "ready" | "failed";
        /** @enum {string} */
        ProcessingError: "password_protected" | "damaged" | "too_large" | "no_pages" | "timed_out" | "out_of_memory" | "storage_unavailable" | "interrupted";
        PagesView: {
            done: number;
            /** @description Null until the document has been opened */
            total: number | null;
        };
        UploaderView: {
            name: string;
            email: string;
        };
        ChangedSheetsCountsView: {
            /** @description Sheets that are in both and were compared */
            compared: number;
            /** @description Of these, sheets that differ */
            changed: number;
            /** @description Of these, sheets of which nothing can be said */
            unsure: number;
            /** @description Sheets that the earlier one does not have */
            added: number;
            /** @description Sheets that are there no longer */
            gone: number;
            /** @description Sheets that are in both and were not compared: there are too many */
            left_out: number;
        };
        /** @enum {string} */
        FilePermission: "files.rename" | "files.archive" | "files.tag" | "files.optimize" | "files.delete" | "files.order" | "files.share" | "comments.create" | "revisions.create";
        FileView: {
            /** Format: uuid */
            id: string;
            /** @description Name of the uploaded file, in the revision shown */
            name: string;
            mimetype: string;
            fileType: components["schemas"]["FileType"];
            /** @description Bytes */
            size: number;
            /** @description Number of the revision shown, from 1 */
            revision: number;
            /** Format: uuid */
            revision_id: string;
            /** @description Queued or being rendered */
            readonly processing: boolean;
            readonly processing_state: components["schemas"]["ProcessingState"];
            readonly processing_error: components["schemas"]["ProcessingError"] | null;
            /** @description Documents only */
            readonly pages: components["schemas"]["PagesView"] | null;
            readonly thumbnail_url: string | null;
            /** @description What a browser shows: the converted picture or the original */
            readonly url: string | null;
            /** @description The original, as an attachment */
            readonly download_url: string;
            /** @description Rasterized view; null when there is none */
            readonly manifest_url: string | null;
            /**
             * Format: uuid
             * @description The same as id
             */
            file_id: string;
            /** Format: uuid */
            project_id: string;
            /** @description Name people gave it */
            alias: string | null;
            readonly revisionsLength: number;
            /** @description How many there are */
            readonly comments: number;
            /** Format: date-time */
            latest_version: string;
            /** @description Whether the person asking has uploaded the revision shown, or opened it: what they know is not new to them (FIL-21, FIL-22) */
            readonly seen: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            archived: boolean;
            /** @description An active file, which stands on top of the others (OPN-11) */
            tagged: boolean;
            /** @description A document that has its smaller copy, or needs none */
            readonly optimized: boolean;
            readonly optimization_state: components["schemas"]["ProcessingState"];
            /** @description Place in the manual order */
            order: number;
            /** @description Message of the revision shown */
            message: string | null;
            uploader: components["schemas"]["UploaderView"];
            /** @description How its sheets differ from those of the revision before; null where they were not compared by themselves */
            readonly sheet_changes: components["schemas"]["ChangedSheetsCountsView"] | null;
            /**
             * Format: uuid
             * @description Person who uploaded the revision shown
             */
            uploaded_by: string;
            /**
             * Format: uuid
             * @description Person who created the file
             */
            original_by: string;
            user_permissions: components["schemas"]["FilePermission"][];
        };
        /** @enum {string} */
        FileContext: "active" | "all" | "archived";
        /** @enum {string} */
        FileOrder: "created_at" | "updated_at" | "name" | "size" | "order" | "archived";
        ArchivedFilesLengthView: {
            length: number;
        };
        CreateFileRequest: {
            /** @description The project is a proposal */
            potential?: boolean;
            /**
             * Format: uuid
             * @description The firm a proposal is shared with
             */
            firmId?: string;
            name: string;
            /** @description As the browser says; the bytes decide later. */
            mimetype: string;
            /** @description Bytes */
            size: number;
            /** Format: uuid */
            project_id: string;
        };
        CompleteUploadRequest: {
            /** Format: uuid */
            id?: string;
            /** @description Bytes */
            size: number;
            /** Format: uuid */
            projectID?: string;
        };
        DeletedView: {
            /** Format: uuid */
            id: string;
        };
        RevisionUploaderView: {
            name: string;
            email: string;
            /** @description Whether there is a picture of them */
            avatar: boolean;
        };
        RevisionEventDataView: {
            user_name: string;
            /** Format: date-time */
            created_at: string;
        };
        RevisionEventView: {
            revision: number;
            message: string | null;
            data: components["schemas"]["RevisionEventDataView"];
        };
        /** @enum {string} */
        RevisionPermission: "revisions.delete";
        RevisionView: {
            /** Format: uuid */
            id: string;
            /** @description From 1; that of a deleted one is not given again */
            revision: number;
            /** @description Whether it is what the file shows */
            current: boolean;
            name: string;
            mimetype: string;
            /** @description Bytes */
            size: number;
            /** @description SHA-256 of its bytes in hexadecimal digits; null of a large upload until it is read, and of what was uploaded before it was kept */
            sha256: string | null;
            message: string | null;
            uploader: components["schemas"]["RevisionUploaderView"];
            /** Format: uuid */
            uploaded_by: string;
            /** Format: date-time */
            created_at: string;
            processing_state: components["schemas"]["ProcessingState"];
            /** @description How its sheets differ from those of the revision before; null where they were not compared by themselves */
            readonly sheet_changes: components["schemas"]["ChangedSheetsCountsView"] | null;
            events: components["schemas"]["RevisionEventView"][];
            user_permissions: components["schemas"]["RevisionPermission"][];
            thumbnail_url: string | null;
            download_url: string;
        };
        FileDetailView: {
            /** Format: uuid */
            id: string;
            /** @description Name of the uploaded file, in the revision shown */
            name: string;
            mimetype: string;
            fileType: components["schemas"]["FileType"];
            /** @description Bytes */
            size: number;
            /** @description Number of the revision shown, from 1 */
            revision: number;
            /** Format: uuid */
            revision_id: string;
            /** @description Queued or being rendered */
            readonly processing: boolean;
            readonly processing_state: components["schemas"]["ProcessingState"];
            readonly processing_error: components["schemas"]["ProcessingError"] | null;
            /** @description Documents only */
            readonly pages: components["schemas"]["PagesView"] | null;
            readonly thumbnail_url: string | null;
            /** @description What a browser shows: the converted picture or the original */
            readonly url: string | null;
            /** @description The original, as an attachment */
            readonly download_url: string;
            /** @description Rasterized view; null when there is none */
            readonly manifest_url: string | null;
            /**
             * Format: uuid
             * @description The same as id
             */
            file_id: string;
            /** Format: uuid */
            project_id: string;
            /** @description Name people gave it */
            alias: string | null;
            readonly revisionsLength: number;
            /** @description How many there are */
            readonly comments: number;
            /** Format: date-time */
            latest_version: string;
            /** @description Whether the person asking has uploaded the revision shown, or opened it: what they know is not new to them (FIL-21, FIL-22) */
            readonly seen: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            archived: boolean;
            /** @description An active file, which stands on top of the others (OPN-11) */
            tagged: boolean;
            /** @description A document that has its smaller copy, or needs none */
            readonly optimized: boolean;
            readonly optimization_state: components["schemas"]["ProcessingState"];
            /** @description Place in the manual order */
            order: number;
            /** @description Message of the revision shown */
            message: string | null;
            uploader: components["schemas"]["UploaderView"];
            /** @description How its sheets differ from those of the revision before; null where they were not compared by themselves */
            readonly sheet_changes: components["schemas"]["ChangedSheetsCountsView"] | null;
            /**
             * Format: uuid
             * @description Person who uploaded the revision shown
             */
            uploaded_by: string;
            /**
             * Format: uuid
             * @description Person who created the file
             */
            original_by: string;
            user_permissions: components["schemas"]["FilePermission"][];
            /** @description The smaller copy of a document (VWR-16); null where there is none: then the original is what to show */
            readonly optimized_url: string | null;
            readonly revisions: components["schemas"]["RevisionView"][];
            readonly events: components["schemas"]["RevisionEventView"][];
        };
        NeighbourView: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Its current revision
             */
            revision_id: string;
        };
        FilePlaceView: {
            /** @description From 1; null when it is not in the list */
            place: number | null;
            /** @description How many files the list has; 0 when this one is not in it */
            total: number;
            previous: components["schemas"]["NeighbourView"] | null;
            next: components["schemas"]["NeighbourView"] | null;
        };
        UpdateFileRequest: {
            alias: string | null;
        };
        MoveFileRequest: {
            moveTo: number;
            /** @description The section moved to: the active files, or the others (FIL-4). The place counts in it, and the file becomes one of them if it was not. Left out: the place counts among all files that are not archived. */
            tagged?: boolean;
        };
        TilePackView: {
            url: string;
            index_offset: number;
            index_bytes: number;
            /** @description Pixels of the sharpest level */
            width: number;
            /** @description Pixels of the sharpest level */
            height: number;
        };
        /**
         * @description What may not be right about a page that is shown; missing where nothing is known against it
         * @enum {string}
         */
        PageDoubt: "ends_early" | "parts_damaged" | "text_missing";
        ManifestPageView: {
            page: number;
            /** @description Points of the displayed page; pixels for photos */
            width: number;
            height: number;
            /** @enum {number} */
            rotation: 0 | 90 | 180 | 270;
            thumbnail_url: string | null;
            image_url: string | null;
            image_width: number | null;
            image_height: number | null;
            tiles?: components["schemas"]["TilePackView"];
            error?: components["schemas"]["ProcessingError"];
            /** @description What may not be right about a page that is shown; missing where nothing is known against it */
            doubt?: components["schemas"]["PageDoubt"];
        };
        ManifestView: {
            /** @enum {number} */
            version: 1;
            total: number | null;
            items: components["schemas"]["ManifestPageView"][];
        };
        CreateRevisionRequest: {
            /** @description The project is a proposal */
            potential?: boolean;
            /**
             * Format: uuid
             * @description The firm a proposal is shared with
             */
            firmId?: string;
            name: string;
            /** @description As the browser says; the bytes decide later. */
            mimetype: string;
            /** @description Bytes */
            size: number;
            message?: string;
        };
        OptimizedView: {
            /** Format: uuid */
            id: string;
            /** @description Its pages or its smaller copy are on their way */
            processing: boolean;
            processing_state: components["schemas"]["ProcessingState"];
            optimized: boolean;
            optimization_state: components["schemas"]["ProcessingState"];
        };
        RegionPlace: {
            /** @description From 0 */
            column: number;
            /** @description From 0 */
            row: number;
        };
        DrawRegionsRequest: {
            /** @description From 1 */
            page: number;
            /** @description 1: twice as sharp as the sharpest picture in the manifest; 2: four times */
            level: number;
            regions: components["schemas"]["RegionPlace"][];
        };
        /** @enum {string} */
        RegionState: "awaited" | "ready" | "failed";
        RegionView: {
            /** @description From 0 */
            column: number;
            /** @description From 0 */
            row: number;
            state: components["schemas"]["RegionState"];
            /** @description Signed address of the picture (JPEG), once it is ready */
            url: string | null;
        };
        RegionsView: {
            /** @description None where the page is a picture: it has no lines or letters */
            regions: components["schemas"]["RegionView"][];
        };
        /**
         * @description awaited: its words are still being read, and not all matches may be there; none: its pages are pictures, or cannot be read
         * @enum {string}
         */
        TextState: "awaited" | "ready" | "none";
        PagePart: {
            left: number;
            top: number;
            right: number;
            bottom: number;
        };
        TextMatchView: {
            /** @description From 1 */
            page: number;
            /** @description The words it stands in */
            words: components["schemas"]["PagePart"][];
        };
        FoundTextView: {
            /** @description awaited: its words are still being read, and not all matches may be there; none: its pages are pictures, or cannot be read */
            state: components["schemas"]["TextState"];
            /** @description At most 1000, page by page as they are read */
            matches: components["schemas"]["TextMatchView"][];
            /** @description There are more matches than that */
            more: boolean;
        };
        ArchiveFilesRequest: {
            /** @description The project is a proposal */
            potential?: boolean;
            /**
             * Format: uuid
             * @description The firm a proposal is shared with
             */
            firmId?: string;
            id: string[] | string;
            /** Format: uuid */
            projectID: string;
            archived: boolean;
        };
        ChangedFilesView: {
            /** @description Files that are otherwise than before */
            ids: string[];
        };
        UploadedFile: {
            /** Format: uuid */
            id: string;
            alias?: string | null;
            /** @description Of the newest revision that the person has uploaded (FIL-35, VAL-18) */
            message?: string | null;
            /** @description An active file */
            tagged?: boolean;
        };
        SaveUploadsRequest: {
            files: components["schemas"]["UploadedFile"][];
            /** Format: uuid */
            projectId: string;
        };
        UpdateEventsRequest: {
            files: components["schemas"]["UploadedFile"][];
        };
        TagFilesRequest: {
            /** @description Whether they are active files from now on */
            status: boolean;
            ids: string[];
            /** Format: uuid */
            projectId: string;
        };
        DeleteFilesRequest: {
            /**
             * Format: uuid
             * @description The project of the address
             */
            id?: string;
            files?: string[];
        };
        DeletedFilesView: {
            /**
             * Format: uuid
             * @description The project
             */
            id: string;
            /** @description Files that are deleted now */
            files: string[];
            /** @description Files that the person may not delete */
            kept: string[];
        };
        ContinueUploadRequest: {
            /** @description Parts, from 1, to answer addresses for; the first missing ones when left out */
            parts?: number[];
            /**
             * Format: date-time
             * @description When the file was last changed on its device; remembered at the beginning, to know the file again
             */
            modified_at?: string;
        };
        UploadPartView: {
            /** @description From 1 */
            part: number;
            /** @description Bytes; the address takes exactly so many */
            size: number;
            /** @description Signed for an hour; takes the bytes by PUT and answers 200 */
            url: string;
        };
        UploadPartsView: {
            /** @description Bytes of every part but the last */
            part_size: number;
            /** @description Parts that have arrived, ascending */
            stored: number[];
            parts: components["schemas"]["UploadPartView"][];
        };
        UnfinishedUploadView: {
            /**
             * Format: uuid
             * @description The file
             */
            id: string;
            /** Format: uuid */
            revision_id: string;
            name: string;
            /** @description Bytes */
            size: number;
            /**
             * Format: date-time
             * @description As said when it began
             */
            modified_at: string | null;
            stored_parts: number;
            /** @description Bytes that have arrived */
            stored_bytes: number;
            /** @description Title of the file it is a new revision of */
            revision_of: string | null;
            /** Format: date-time */
            created_at: string;
        };
        PrepareDownloadRequest: {
            files: string[];
        };
        PreparedDownloadView: {
            /** @description Where a browser fetches the ZIP, signed in as who asked; good for a minute */
            url: string;
            /** @description How many files are in it */
            files: number;
            /** @description Their bytes */
            size: number;
        };
        /**
         * @description read: its number is sure; unsure: a person should look; reviewed: a person has typed it; none: no sheet
         * @enum {string}
         */
        SheetState: "read" | "unsure" | "reviewed" | "none";
        /**
         * @description By the letters of the number
         * @enum {string}
         */
        Discipline: "general" | "survey" | "civil" | "landscape" | "structural" | "architectural" | "interiors" | "equipment" | "fire" | "plumbing" | "mechanical" | "electrical" | "telecommunications" | "other";
        SheetConfidenceView: {
            number: number;
            title: number;
            revision: number;
            date: number;
        };
        /** @enum {string} */
        SheetPermission: "sheets.edit";
        SheetView: {
            /** Format: uuid */
            file_id: string;
            /** @description The alias of the file, or its name */
            file_name: string;
            /** Format: uuid */
            revision_id: string;
            /** @description Number of that revision of the file */
            file_revision: number;
            /** @description From 1 */
            page: number;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            project_id: string;
            /** @description read: its number is sure; unsure: a person should look; reviewed: a person has typed it; none: no sheet */
            state: components["schemas"]["SheetState"];
            /** @description As it is printed; null: not read */
            number: string | null;
            /** @description By the letters of the number */
            discipline: components["schemas"]["Discipline"];
            title: string | null;
            /** @description As the title block has it; no revision of the file */
            revision: string | null;
            /** Format: date */
            date: string | null;
            confidence: components["schemas"]["SheetConfidenceView"];
            /** @description The page has words; without, it is a picture, and nothing could be read */
            has_words: boolean;
            /** @description Of the page as its picture shows it; null: no picture */
            width: number | null;
            height: number | null;
            /** @description Signed address of the small picture of the page */
            thumbnail_url: string | null;
            /** @description Signed address of the picture of the page */
            image_url: string | null;
            user_permissions: components["schemas"]["SheetPermission"][];
        };
        /** @enum {string} */
        SheetList: "current" | "former" | "unsure" | "none";
        SheetPlaceView: {
            /** Format: uuid */
            file_id: string;
            /** @description The alias of the file, or its name */
            file_name: string;
            /** Format: uuid */
            revision_id: string;
            /** @description Number of that revision of the file */
            file_revision: number;
            /** @description From 1 */
            page: number;
        };
        PageSheetView: {
            /** @description From 1 */
            page: number;
            number: string;
            title: string | null;
            /** @description Where the current sheet of this number is; null: here, or nowhere in the current set */
            superseded_by: components["schemas"]["SheetPlaceView"] | null;
        };
        RevisionSheetsView: {
            /** @description Pages with a number, in their order */
            sheets: components["schemas"]["PageSheetView"][];
        };
        SheetReferenceView: {
            /** Format: uuid */
            file_id: string;
            /** @description The alias of the file, or its name */
            file_name: string;
            /** Format: uuid */
            revision_id: string;
            /** @description Number of that revision of the file */
            file_revision: number;
            /** @description From 1 */
            page: number;
            /** @description As its own title block has it */
            number: string;
            title: string | null;
            /** @description What is meant on it: 3 of 3/A-501 */
            detail: string | null;
            /** @description The words that name it */
            words: components["schemas"]["PagePart"][];
        };
        SheetReferencesView: {
            /** @description In the order they are read */
            references: components["schemas"]["SheetReferenceView"][];
        };
        DrawZoneRequest: {
            /** @description A page of the size that is meant, from 1 */
            page: number;
            left: number;
            top: number;
            right: number;
            bottom: number;
        };
        DrawnZoneView: {
            /** @description Pages of this size in the revision; they are read again at once */
            pages: number;
        };
        ReviewSheetRequest: {
            /** @description null: the page is no sheet */
            number?: string | null;
            title?: string | null;
            revision?: string | null;
            /**
             * Format: date
             * @description YYYY-MM-DD
             */
            date?: string | null;
        };
        /**
         * @description none: it is not compared by itself
         * @enum {string}
         */
        RevisionComparisonWork: "none" | "queued" | "ready";
        /**
         * @description queued: not compared yet; unsure: nothing can be said until a person has looked
         * @enum {string}
         */
        SheetChange: "queued" | "changed" | "same" | "unsure";
        SheetChangeView: {
            /** @description From 1 */
            page: number;
            /** @description Null where it has none, or it is in doubt */
            number: string | null;
            title: string | null;
            /** @description Its page in the earlier one */
            before_page: number;
            /** @description queued: not compared yet; unsure: nothing can be said until a person has looked */
            change: components["schemas"]["SheetChange"];
            /** @description In how many places it differs */
            places: number;
        };
        NamedSheetView: {
            /** @description From 1 */
            page: number;
            /** @description Null where it has none, or it is in doubt */
            number: string | null;
            title: string | null;
        };
        RevisionComparisonView: {
            /** @description none: it is not compared by itself */
            work: components["schemas"]["RevisionComparisonWork"];
            /**
             * Format: uuid
             * @description The earlier one
             */
            before_revision_id: string | null;
            /** @description By page */
            sheets: components["schemas"]["SheetChangeView"][];
            /** @description Sheets that the earlier one does not have */
            added: components["schemas"]["NamedSheetView"][];
            /** @description Sheets of the earlier one that are there no longer */
            gone: components["schemas"]["NamedSheetView"][];
            /** @description Sheets that are in both and were not compared: there are too many */
            left_out: number;
        };
        ComparePagesRequest: {
            /** @description A page of the revision in the address, from 1 */
            page: number;
            /**
             * Format: uuid
             * @description A revision of the same project, also of another file
             */
            before_revision_id: string;
            /** @description A page of it. Left out: the one with the number of the sheet, otherwise the one in the same place */
            before_page?: number;
        };
        ComparedPageView: {
            /** Format: uuid */
            file_id: string;
            file_name: string;
            /** Format: uuid */
            revision_id: string;
            file_revision: number;
            /** @description From 1 */
            page: number;
            /** @description Of its sheet */
            number: string | null;
        };
        /**
         * @description queued: ask again a second later
         * @enum {string}
         */
        ComparisonWork: "queued" | "ready" | "failed";
        /**
         * @description automatic, confirmed, manual: as `place` says; unsure: a person should look; refused: not found
         * @enum {string}
         */
        ComparisonState: "automatic" | "confirmed" | "manual" | "unsure" | "refused";
        PagePlaceView: {
            a: number;
            b: number;
            x: number;
            y: number;
        };
        /** @enum {string} */
        RegionChange: "added" | "removed" | "changed";
        ChangedWordView: {
            before: string;
            after: string;
        };
        ComparedRegionView: {
            left: number;
            top: number;
            right: number;
            bottom: number;
            change: components["schemas"]["RegionChange"];
            /** @description Where a word is another one */
            words?: components["schemas"]["ChangedWordView"];
        };
        ComparisonView: {
            before: components["schemas"]["ComparedPageView"];
            after: components["schemas"]["ComparedPageView"];
            /** @description queued: ask again a second later */
            work: components["schemas"]["ComparisonWork"];
            /** @description automatic, confirmed, manual: as `place` says; unsure: a person should look; refused: not found */
            state: components["schemas"]["ComparisonState"] | null;
            place: components["schemas"]["PagePlaceView"] | null;
            /** @description Where they differ, from top to bottom; none until it is sure */
            regions: components["schemas"]["ComparedRegionView"][];
        };
        SheetRevisionView: {
            /** Format: uuid */
            revision_id: string;
            /** @description Number of that revision of the file */
            file_revision: number;
            /** @description The page of the sheet in it, from 1 */
            page: number;
            /** @description Whether it is what the file shows */
            current: boolean;
            /** @description What was written when it was uploaded */
            message: string | null;
            /** Format: date-time */
            created_at: string;
        };
        SheetRevisionsView: {
            /** @description The newest first, with the one that was asked for */
            revisions: components["schemas"]["SheetRevisionView"][];
        };
        PlaceOnPage2: {
            x: number;
            y: number;
        };
        SamePlace: {
            before: components["schemas"]["PlaceOnPage2"];
            after: components["schemas"]["PlaceOnPage2"];
        };
        PlacePagesRequest: {
            /** @description A page of the revision in the address, from 1 */
            page: number;
            /**
             * Format: uuid
             * @description A revision of the same project, also of another file
             */
            before_revision_id: string;
            /** @description A page of it. Left out: the one with the number of the sheet, otherwise the one in the same place */
            before_page?: number;
            /** @description What was found is right */
            accept?: boolean;
            points?: components["schemas"]["SamePlace"][];
        };
        /** @enum {string} */
        MarkupKind: "cloud" | "arrow" | "line" | "box" | "pen" | "text" | "highlight" | "length" | "area" | "angle";
        /** @enum {string} */
        MarkupColour: "red" | "orange" | "green" | "blue" | "black";
        /** @enum {string} */
        MarkupWidth: "thin" | "medium" | "thick";
        DestinataryView: {
            /** Format: uuid */
            id: string;
            /** @description The e-mail, while there is no name yet */
            name: string;
        };
        MarkupView: {
            /** Format: uuid */
            id: string;
            /** @description From 1 */
            page: number;
            kind: components["schemas"]["MarkupKind"];
            /** @description Each in parts of the width and the height of the page: [x, y] */
            points: number[][];
            /** @description What a text says */
            text: string | null;
            colour: components["schemas"]["MarkupColour"];
            width: components["schemas"]["MarkupWidth"];
            /** @description Counts up with each change */
            version: number;
            /** @description Seen by everybody who sees the file; before, by its author alone */
            published: boolean;
            /** @description Who has drawn it */
            creator: components["schemas"]["DestinataryView"];
            /** @description By who asks */
            mine: boolean;
            /** @description Whether who asks may change and delete it */
            may_change: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        PageScaleView: {
            /** @description From 1 */
            page: number;
            metres_per_width: number;
            /** @description Not said by a person, but read from the sheet */
            read: boolean;
        };
        MarkupsView: {
            /** @description The earliest first */
            markups: components["schemas"]["MarkupView"][];
            /** @description Of the pages that have one */
            scales: components["schemas"]["PageScaleView"][];
        };
        DrawMarkupRequest: {
            /** @description From 1 */
            page: number;
            kind: components["schemas"]["MarkupKind"];
            /** @description Each in parts of the width and the height of the page: [x, y]. How many depends on the kind */
            points: number[][];
            /** @description What a text says; no other kind has one */
            text?: string | null;
            colour: components["schemas"]["MarkupColour"];
            width: components["schemas"]["MarkupWidth"];
        };
        PublishMarkupsRequest: {
            /** @description Of what one has drawn on the revision oneself */
            ids: string[];
        };
        ChangeMarkupRequest: {
            /** @description The version that was read */
            version: number;
            /** @description Each in parts of the width and the height of the page: [x, y]. How many depends on the kind */
            points?: number[][];
            /** @description Of a text */
            text?: string;
            colour?: components["schemas"]["MarkupColour"];
            width?: components["schemas"]["MarkupWidth"];
        };
        SetScaleRequest: {
            metres_per_width: number;
        };
        /** @enum {string} */
        PinState: "open" | "resolved";
        PinPhotoView: {
            /** Format: uuid */
            file_id: string;
            /** @description It is there no more, and nothing else is said of it */
            deleted: boolean;
            /** @description What people call the file */
            name: string | null;
            /**
             * Format: uuid
             * @description Its current revision
             */
            revision_id: string | null;
            /** @description Signed; null also while it is being made */
            thumbnail_url: string | null;
        };
        PinPlaceView: {
            left: number;
            top: number;
            right: number;
            bottom: number;
            /** @description From 1 */
            page: number;
            /** @description It came from an earlier revision by how the pages lie upon each other */
            carried: boolean;
            /** @description What lies under it is not what was there on the revision it came from */
            changed: boolean;
        };
        /** @enum {string} */
        PinStay: "later" | "resolved" | "queued" | "unsure" | "refused" | "failed" | "nowhere";
        PinElsewhereView: {
            /** Format: uuid */
            revision_id: string;
            /** @description Its number */
            revision: number;
            /** @description From 1 */
            page: number;
            reason: components["schemas"]["PinStay"];
        };
        /** @enum {string} */
        PinPermission: "pins.edit";
        PinView: {
            /** Format: uuid */
            comment_id: string;
            /** @description What its marker says; no other pin of the file ever has it */
            number: number;
            state: components["schemas"]["PinState"];
            /**
             * Format: uuid
             * @description Who wrote its comment
             */
            user_id: string;
            /** @description Who is to deal with it */
            assignee: components["schemas"]["DestinataryView"] | null;
            /** @description Null: it carries none */
            photo: components["schemas"]["PinPhotoView"] | null;
            /** @description Who has resolved it */
            resolved_by: components["schemas"]["DestinataryView"] | null;
            /** Format: date-time */
            resolved_at: string | null;
            /** @description Null: it is not on this revision */
            place: components["schemas"]["PinPlaceView"] | null;
            /** @description Where it lies if not here; null also where its revision is deleted */
            elsewhere: components["schemas"]["PinElsewhereView"] | null;
            user_permissions: components["schemas"]["PinPermission"][];
        };
        PhotoPlaceView: {
            /** Format: uuid */
            comment_id: string;
            /** @description Of the pin */
            number: number;
            /** Format: uuid */
            file_id: string;
            /** @description What people call the file */
            file_name: string;
            /**
             * Format: uuid
             * @description The newest that the pin lies on
             */
            revision_id: string;
            /** @description From 1 */
            page: number;
            /** @description The number of the sheet on that page */
            sheet: string | null;
        };
        RevisionPinsView: {
            /** @description By their numbers */
            pins: components["schemas"]["PinView"][];
            /** @description Where the file itself is a photo that pins carry: the newest 20 */
            photo_of: components["schemas"]["PhotoPlaceView"][];
        };
        ChangePinRequest: {
            /**
             * Format: uuid
             * @description Somebody in the project, who is notified; null: nobody in particular
             */
            assignee_id?: string | null;
            /**
             * Format: uuid
             * @description A picture among the files of the same project, not of a proposal; null: none
             */
            photo_file_id?: string | null;
            state?: components["schemas"]["PinState"];
        };
        PlaceForm: {
            /** @description From 1 */
            page: number;
            left: number;
            top: number;
            /** @description Not before left */
            right: number;
            /** @description Not before top */
            bottom: number;
        };
        ShareForm: {
            /** @description Each once, whatever is repeated; at least one and at most 20 */
            email: string[];
            message?: string | null;
        };
        ShareRequest: {
            /**
             * Format: uuid
             * @description Accepted; the address of the call decides
             */
            id?: string;
            /** @description Id or number of the revision that is sent; left out: the current one */
            revision?: string | number;
            form: components["schemas"]["ShareForm"];
        };
        SharedView: {
            /** Format: uuid */
            id: string;
            /** @description Whom it was sent to */
            email: string[];
        };
        /**
         * @description Whether that address has an account, as the lookup by address answers (ACC-48, FIL-49); null where there is none
         * @enum {string}
         */
        EmailStatus: "registered" | "inactive" | "unregistered";
        SharedFileView: {
            /** Format: uuid */
            id: string;
            /** @description Name of the uploaded file, in the revision shown */
            name: string;
            mimetype: string;
            fileType: components["schemas"]["FileType"];
            /** @description Bytes */
            size: number;
            /** @description Number of the revision shown, from 1 */
            revision: number;
            /** Format: uuid */
            revision_id: string;
            /** @description Queued or being rendered */
            readonly processing: boolean;
            readonly processing_state: components["schemas"]["ProcessingState"];
            readonly processing_error: components["schemas"]["ProcessingError"] | null;
            /** @description Documents only */
            readonly pages: components["schemas"]["PagesView"] | null;
            readonly thumbnail_url: string | null;
            /** @description What a browser shows: the converted picture or the original */
            readonly url: string | null;
            /** @description The original, as an attachment */
            readonly download_url: string;
            /** @description Rasterized view; null when there is none */
            readonly manifest_url: string | null;
            project_name: string;
            /** @description Name of the person who sent it */
            shared_by: string;
            /** Format: date-time */
            shared_at: string;
            /** @description What that person wrote with it */
            message: string | null;
            /**
             * Format: email
             * @description Where it was sent; null: it was copied
             */
            email: string | null;
            /** @description Whether that address has an account, as the lookup by address answers (ACC-48, FIL-49); null where there is none */
            email_status: components["schemas"]["EmailStatus"] | null;
            /**
             * Format: uuid
             * @description The revision that was sent, for its preview; null once it is deleted
             */
            sent_revision_id: string | null;
        };
        PersonContactView: {
            /** Format: uuid */
            id: string;
            /** @description Empty, or the address, while there is no account */
            name: string;
            /** @description Whether there is a picture */
            avatar: boolean;
            /** Format: email */
            email: string;
        };
        LinkView: {
            /** Format: uuid */
            id: string;
            /**
             * Format: email
             * @description Where it was sent; null: it was copied
             */
            email: string | null;
            /** @description Who made it */
            user: components["schemas"]["PersonContactView"];
            /** @description Number of the revision that was sent; null once it is gone */
            revision: number | null;
            /** @description False while who made it has no place in the project (OPN-63) */
            opens: boolean;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last opened, noted once an hour; null: never
             */
            opened_at: string | null;
        };
        CopyLinkRequest: {
            /** @description Id or number of the revision that is shared; left out: the current one */
            revision?: string | number;
        };
        CopiedLinkView: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uri
             * @description What opens the file. It is answered this once
             */
            address: string;
        };
        /** @enum {string} */
        CommentPermission: "comments.delete";
        CommentView: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            project_id: string;
            /** Format: uuid */
            fileId: string;
            /**
             * Format: uuid
             * @description The revision its author saw
             */
            revision_id: string | null;
            /** @description Its number; null once it is deleted */
            revision: number | null;
            /** Format: uuid */
            user_id: string;
            user: components["schemas"]["PersonContactView"];
            /** @description Rich text, as clean as the editor makes it */
            body: string;
            /** @description Addressed to everybody in the project (OPN-104) */
            global: boolean;
            destinataries: components["schemas"]["DestinataryView"][];
            /**
             * Format: uuid
             * @description The comment on the same file it replies to
             */
            reply_to: string | null;
            /** @description Whether that one has been deleted; replies to it stay */
            reply_to_deleted: boolean;
            /** @description False: it is a comment */
            is_note: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: date-time
             * @description Null: what is deleted is not answered
             */
            deleted_at: string | null;
            user_permissions: components["schemas"]["CommentPermission"][];
        };
        PinForm: {
            /** @description From 1 */
            page: number;
            left: number;
            top: number;
            /** @description Not before left */
            right: number;
            /** @description Not before top */
            bottom: number;
            /**
             * Format: uuid
             * @description Somebody in the project, who is notified; null: nobody in particular
             */
            assignee_id?: string | null;
            /**
             * Format: uuid
             * @description A picture among the files of the same project, not of a proposal; null: none
             */
            photo_file_id?: string | null;
        };
        CommentForm: {
            /** @description Rich text; kept is what the editor makes */
            body: string;
            /**
             * Format: uuid
             * @description Who asks; nobody else
             */
            user_id?: string;
            /** @description Addressed to everybody in the project (OPN-104); left out: when nobody is named */
            all?: boolean;
            /** @description People of the project it is addressed to, unless it is addressed to all */
            destinataries?: string[];
            /**
             * @description Also sent to them by e-mail (OPN-105)
             * @default false
             */
            email?: boolean;
            /**
             * @description A comment is none
             * @default false
             */
            is_note?: boolean;
            /**
             * Format: uuid
             * @description The comment on the same file it replies to, which replies to none; its author is notified
             */
            reply_to?: string | null;
            /**
             * Format: uuid
             * @description The revision it is about; left out: the current one
             */
            revision_id?: string;
            /** @description The place on that revision it is pinned to; a reply has none of its own */
            pin?: components["schemas"]["PinForm"] | null;
        };
        PostCommentRequest: {
            /**
             * Format: uuid
             * @description Accepted; the address of the call decides
             */
            id?: string;
            comment: components["schemas"]["CommentForm"];
        };
        /** @enum {string} */
        HistoryType: "files" | "comments" | "versions" | "projects";
        /** @enum {string} */
        HistoryAction: "new" | "open" | "update_order" | "update_name" | "update_sheet" | "publish_markup" | "delete_markup" | "update_scale" | "resolve" | "reopen" | "assign" | "delete" | "share" | "unshare" | "preview" | "set_archive" | "unset_archive" | "set_active" | "unset_active" | "update_project_data" | "update_project_status" | "set_personal" | "update_user_role" | "invite_user" | "new_from_invitation" | "remove_user" | "user_leave" | "set_under_construction" | "unset_under_construction";
        HistoryFileView: {
            /** Format: uuid */
            id: string;
            name: string;
            alias: string | null;
            /**
             * Format: uuid
             * @description What there is to open; null when deleted
             */
            current_revision_id: string | null;
            deleted: boolean;
        };
        HistoryItemView: {
            /** Format: uuid */
            id: string;
            item_type: components["schemas"]["HistoryType"];
            item_action: components["schemas"]["HistoryAction"];
            /** Format: uuid */
            file_id: string | null;
            file: components["schemas"]["HistoryFileView"] | null;
            /** @description Number of the revision it is about */
            revision: number | null;
            /** @description What it was called then, or what it became */
            description: string | null;
            project: components["schemas"]["NamedProjectView"];
            /** @description Null: somebody without an account */
            userFrom: components["schemas"]["PersonContactView"] | null;
            /** @description Whom it concerned */
            userTo: components["schemas"]["PersonContactView"] | null;
            /** Format: date-time */
            created_at: string;
        };
        FoundProject: {
            /** Format: uuid */
            id: string;
            name: string;
            job_number: string | null;
            status: components["schemas"]["ProjectStatus"];
            archived: boolean;
            /** Format: date-time */
            created_at: string;
        };
        FoundPerson: {
            /** Format: uuid */
            id: string;
            /** @description Empty, or the address, while there is no account */
            name: string;
            /** @description Whether there is a picture */
            avatar: boolean;
            /** Format: email */
            email: string;
            /** @description Projects that are shared, at most 6; those edited last come first */
            projects: components["schemas"]["NamedProjectView"][];
        };
        FoundFile: {
            /** Format: uuid */
            id: string;
            name: string;
            alias: string | null;
            /** Format: uuid */
            current_revision_id: string;
            /** @description The file, or its project */
            archived: boolean;
            thumbnail_url: string | null;
            project: components["schemas"]["NamedProjectView"];
            /** Format: date-time */
            created_at: string;
        };
        FoundNote: {
            /** Format: uuid */
            id: string;
            /** @description Plain text: 50 characters around the first word that was found (CNS-36) */
            excerpt: string;
            user: components["schemas"]["NamedPersonView"];
            /** @description The project of the note */
            archived: boolean;
            project: components["schemas"]["NamedProjectView"];
            /** Format: date-time */
            created_at: string;
        };
        FoundSheet: {
            /** Format: uuid */
            id: string;
            name: string;
            alias: string | null;
            /** Format: uuid */
            current_revision_id: string;
            /** @description The file, or its project */
            archived: boolean;
            thumbnail_url: string | null;
            project: components["schemas"]["NamedProjectView"];
            /** Format: date-time */
            created_at: string;
            /** @description 50 characters around the first word that was found */
            excerpt: string;
            /** @description What is found there in the viewer: all of the term, or a word of it */
            find: string | null;
            /** @description The first such page, from 1; the thumbnail is its own */
            page: number;
            /** @description Number of the sheet, where it is sure */
            number: string | null;
        };
        SearchView: {
            /** @description At most 6 */
            projects: components["schemas"]["FoundProject"][];
            /** @description Proposals */
            potentials: components["schemas"]["FoundProject"][];
            people: components["schemas"]["FoundPerson"][];
            files: components["schemas"]["FoundFile"][];
            /** @description Published notes of projects */
            notes: components["schemas"]["FoundNote"][];
            /** @description Files by what stands on their pages, one page of each */
            sheets: components["schemas"]["FoundSheet"][];
        };
        FoundProjectSheet: {
            /** @description 50 characters around the first word that was found */
            excerpt: string;
            /** @description What is found there in the viewer: all of the term, or a word of it */
            find: string | null;
            /** Format: uuid */
            file_id: string;
            /**
             * Format: uuid
             * @description The current one
             */
            revision_id: string;
            name: string;
            alias: string | null;
            page: number;
            /** @description Number of the sheet, where it is sure */
            number: string | null;
            title: string | null;
            thumbnail_url: string | null;
        };
        FoundSheetsView: {
            /** @description At most 30 */
            sheets: components["schemas"]["FoundProjectSheet"][];
            /** @description The words stand on more pages than these */
            more: boolean;
        };
        NoteEditorView: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        NoteEditView: {
            user: components["schemas"]["NoteEditorView"];
            /** Format: date-time */
            date: string;
        };
        /** @enum {string} */
        AttachmentTypeCode: "linked" | "attached";
        AttachmentTypeView: {
            id: number;
            code: components["schemas"]["AttachmentTypeCode"];
        };
        AttachedFileView: {
            /**
             * Format: uuid
             * @description Of the file; of an upload to the note, its upload_id
             */
            id: string;
            name: string;
            mimetype: string;
            /** @description Bytes */
            size: number;
            /** @description SHA-256 of an upload in hexadecimal digits; null of one from before it was kept, and of a file: its revisions have it */
            sha256: string | null;
            /**
             * Format: uuid
             * @description The current one; null of an upload
             */
            revision_id: string | null;
            /** @description Where a browser shows it; null of what it would save */
            url: string | null;
            download_url: string;
            thumbnail_url: string | null;
        };
        NoteAttachmentView: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The file of the project; null of an upload
             */
            file_id: string | null;
            attachment_type_id: number;
            attachmentType: components["schemas"]["AttachmentTypeView"];
            file: components["schemas"]["AttachedFileView"];
        };
        AttachedFilesView: {
            linked: components["schemas"]["NoteAttachmentView"][];
            attached: components["schemas"]["NoteAttachmentView"][];
        };
        /** @enum {string} */
        NotePermission: "notes.edit" | "notes.delete" | "notes.publish";
        NoteView: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            project_id: string;
            /** Format: uuid */
            user_id: string;
            user: components["schemas"]["PersonContactView"];
            /**
             * Format: date-time
             * @description Once published: when that was
             */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: date-time
             * @description Null: what is deleted is not answered
             */
            deleted_at: string | null;
            /** @description Addressed to everybody in the project (OPN-104) */
            global: boolean;
            destinataries: components["schemas"]["DestinataryView"][];
            /** @description True: it is no comment */
            is_note: boolean;
            /** @description Rich text, as clean as the editor makes it */
            note: string;
            /** @description The same */
            body: string;
            /**
             * Format: uuid
             * @description Null: it is about no file
             */
            fileId: string | null;
            /** @description Seen by its author only */
            draft: boolean;
            /** @description Oldest first; the publishing is the first. Empty of a draft */
            history: components["schemas"]["NoteEditView"][];
            attachments: components["schemas"]["NoteAttachmentView"][];
            attachedFiles: components["schemas"]["AttachedFilesView"];
            /** @description Those that are no files of the project (OPN-107) */
            no_linked_files: components["schemas"]["NoteAttachmentView"][];
            user_permissions: components["schemas"]["NotePermission"][];
        };
        /** @enum {string} */
        NoteType: "all" | "notes" | "drafts" | "linked";
        NoteAttachmentForm: {
            /**
             * Format: uuid
             * @description A file of the project: linked
             */
            file_id?: string;
            /**
             * Format: uuid
             * @description From files/preapprove with domain=notes: attached
             */
            upload_id?: string;
            /**
             * @description Follows from what it is; may be sent back as it was read
             * @enum {number}
             */
            attachment_type_id?: 1 | 2;
        };
        CreateNoteRequest: {
            /** @description The project is a proposal */
            potential?: boolean;
            /**
             * Format: uuid
             * @description The firm a proposal is shared with
             */
            firmId?: string;
            /** @description Addressed to everybody in the project (OPN-104); left out: when nobody is named */
            all?: boolean;
            /** @description People of the project it is addressed to, unless it is addressed to all */
            destinataries?: string[];
            /** @description All of them */
            attachments?: components["schemas"]["NoteAttachmentForm"][];
            /**
             * @description A note is one
             * @default true
             */
            is_note?: boolean;
            /** @description Rich text; kept is what the editor makes, and pictures whose address is the one of an upload to this project */
            note: string;
            /**
             * @description Also sent to its addressees by e-mail (OPN-105)
             * @default false
             */
            email?: boolean;
        };
        SaveDraftRequest: {
            /** @description The project is a proposal */
            potential?: boolean;
            /**
             * Format: uuid
             * @description The firm a proposal is shared with
             */
            firmId?: string;
            /** @description Addressed to everybody in the project (OPN-104); left out: when nobody is named */
            all?: boolean;
            /** @description People of the project it is addressed to, unless it is addressed to all */
            destinataries?: string[];
            /** @description All of them */
            attachments?: components["schemas"]["NoteAttachmentForm"][];
            /**
             * @description A note is one
             * @default true
             */
            is_note?: boolean;
            /** @description Rich text; kept is what the editor makes, and pictures whose address is the one of an upload to this project */
            note: string;
            /**
             * Format: uuid
             * @description The own draft that is saved again
             */
            id?: string;
        };
        PublishNoteRequest: {
            /** @description The project is a proposal */
            potential?: boolean;
            /**
             * Format: uuid
             * @description The firm a proposal is shared with
             */
            firmId?: string;
            /** @description Rich text; kept is what the editor makes, and pictures whose address is the one of an upload to this project */
            note?: string;
            /** @description Addressed to everybody in the project (OPN-104); left out: when nobody is named */
            all?: boolean;
            /** @description People of the project it is addressed to, unless it is addressed to all */
            destinataries?: string[];
            /** @description All of them */
            attachments?: components["schemas"]["NoteAttachmentForm"][];
            /**
             * @description A note is one
             * @default true
             */
            is_note?: boolean;
            /**
             * @description Also sent to its addressees by e-mail (OPN-105)
             * @default false
             */
            email?: boolean;
            /**
             * Format: uuid
             * @description The own draft
             */
            id: string;
        };
        EditNoteRequest: {
            /** @description The project is a proposal */
            potential?: boolean;
            /**
             * Format: uuid
             * @description The firm a proposal is shared with
             */
            firmId?: string;
            /** @description Addressed to everybody in the project (OPN-104); left out: when nobody is named */
            all?: boolean;
            /** @description People of the project it is addressed to, unless it is addressed to all */
            destinataries?: string[];
            /** @description All of them */
            attachments?: components["schemas"]["NoteAttachmentForm"][];
            /**
             * @description A note is one
             * @default true
             */
            is_note?: boolean;
            /** @description Rich text; kept is what the editor makes, and pictures whose address is the one of an upload to this project */
            note: string;
            /** Format: uuid */
            id: string;
            /**
             * Format: date-time
             * @description updated_at of what was read. If the note has another now, nothing changes and the answer is 409.
             */
            version_of?: string;
        };
        /** @enum {string} */
        UploadDomain: "files" | "notes";
        UploadFormView: {
            /** @description Where to post */
            url: string;
            /** @description Field `key` */
            key: string;
            /** @description Field `policy`, in Base64 */
            policy: string;
            /** @description Field `x-amz-credential` */
            credential: string;
            /** @description Field `x-amz-algorithm` */
            algorithm: string;
            /** @description Field `x-amz-date` */
            date: string;
            /** @description Field `x-amz-signature` */
            signature: string;
            /**
             * Format: uuid
             * @description Of an upload to a note: what the note names it by
             */
            upload_id?: string;
        };
        /** @enum {string} */
        NotificationKind: "note" | "comment" | "files" | "revisions" | "comparison" | "invitation" | "role_request" | "role_change" | "removal" | "leader" | "due_date" | "proposal_expiry" | "firm" | "task_reminder" | "task_assigned" | "task_done";
        NotificationView: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Null: nobody, or somebody who is gone
             */
            emitter_id: string | null;
            /** @description One line of plain text */
            text: string;
            kind: components["schemas"]["NotificationKind"];
            /**
             * @description 1: read (NTF-4)
             * @enum {number}
             */
            status: 0 | 1;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When it counted up, or was read
             */
            readonly updated_at: string;
            emitter: components["schemas"]["NamedPersonView"] | null;
            /** @description Null where the person is not in the project any more */
            project: components["schemas"]["NamedProjectView"] | null;
            /**
             * @description Where it leads, inside the app
             * @example /projects
             */
            address: string;
        };
        UnreadNotificationsView: {
            unread: number;
        };
        MarkNotificationsRequest: {
            ids?: string[];
            /** @description All of them, instead of `ids` */
            all?: boolean;
            /**
             * @description 1: read (NTF-4)
             * @enum {number}
             */
            status: 0 | 1;
        };
        MarkedNotificationsView: {
            unread: number;
            /** @description The person’s own among the named ones, which have this status now; null: all */
            ids: string[] | null;
        };
        MarkNotificationRequest: {
            /**
             * Format: uuid
             * @description Accepted; the address of the call decides
             */
            id?: string;
            /**
             * @description 1: read (NTF-4)
             * @enum {number}
             */
            status: 0 | 1;
        };
        UnsubscribedView: {
            /** @example true */
            unsubscribed: boolean;
        };
    };
    responses: {
        /** @description What was sent is not valid; `errors` names the fields */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 400,
                 *       "code": "validation_failed",
                 *       "message": "Some fields are not valid.",
                 *       "errors": {
                 *         "name": [
                 *           "must be shorter than or equal to 255 characters"
                 *         ]
                 *       },
                 *       "requestId": "0199c0de-7a11-7000-8000-0123456789ab"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description Nobody is signed in */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 401,
                 *       "code": "unauthenticated",
                 *       "message": "Please sign in.",
                 *       "requestId": "0199c0de-7a11-7000-8000-0123456789ab"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description The session was ended, or the anti-forgery header is missing or out of date */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 403,
                 *       "code": "session_revoked",
                 *       "message": "This session was ended. Please sign in again.",
                 *       "requestId": "0199c0de-7a11-7000-8000-0123456789ab"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description There is no such thing, or it may not be seen */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 404,
                 *       "code": "not_found",
                 *       "message": "Not found.",
                 *       "requestId": "0199c0de-7a11-7000-8000-0123456789ab"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description It is seen, but this may not be done to it */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 422,
                 *       "code": "not_permitted",
                 *       "message": "You are not allowed to do this.",
                 *       "requestId": "0199c0de-7a11-7000-8000-0123456789ab"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
        /** @description A part of the product is away; `Retry-After` says when to try again */
        503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 503,
                 *       "code": "unavailable",
                 *       "message": "The service is not available right now. Please try again in a moment.",
                 *       "requestId": "0199c0de-7a11-7000-8000-0123456789ab"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorDto"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    SessionsController_signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    SessionsController_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    SessionsController_access: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    SessionsController_signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogoutRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    OwnSessionsController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, created_at, last_seen_at. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessionView"][] | {
                        items: components["schemas"]["OwnSessionView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    OwnSessionsController_endOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    OwnSessionsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSessionView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    OwnSessionsController_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessionView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    SignUpController_challenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaptchaView"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    SignUpController_signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUpView"];
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    SignUpController_activate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivatedView"];
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    SignUpController_resend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendEmailRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    PasswordResetController_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    PasswordResetController_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetView"];
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    PasswordResetController_setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasswordRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    InvitationsController_generate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateInvitationRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    InvitationsController_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetInvitationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectInvitationView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    InvitationsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedUserView"];
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    InvitationsController_complete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteInvitationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivatedView"];
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    AccountsController_lookUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookupRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookupView"];
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    AccountsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    AccountsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    AccountsController_storeAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    AccountsController_readAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                size: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    PeopleAdministrationController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. `search` looks into name and email; `state` is active, unverified, invited or deactivated. `sort`: id, name, email, created_at, last_seen_at. `filter`: id, search, state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredPersonView"][] | {
                        items: components["schemas"]["AdministeredPersonView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PeopleAdministrationController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredPersonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PeopleAdministrationController_deactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredPersonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PeopleAdministrationController_reactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredPersonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PeopleAdministrationController_nameAdministrator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredPersonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PeopleAdministrationController_removeAdministrator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredPersonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PeopleAdministrationController_sendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredPersonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PeopleAdministrationController_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministeredSessionView"][];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PeopleAdministrationController_endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PeopleAdministrationController_endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                sid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    InstanceController_total: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorageView"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    InstanceController_projects: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, bytes, files, people. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectStorageView"][] | {
                        items: components["schemas"]["ProjectStorageView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    InstanceController_project: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectStorageView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    InstanceController_readQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueView"][];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    InstanceController_failures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailuresView"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    InstanceController_retryAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedView"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    InstanceController_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                failure: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    InstanceController_testMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTestView"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    InstanceController_readState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceStateView"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    AdministrationLogController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, at. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministrationActView"][] | {
                        items: components["schemas"]["AdministrationActView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    AdministrationLogController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministrationActView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PartnersController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The first 2000 by name. `sort`: id, name, email. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerView"][] | {
                        items: components["schemas"]["PartnerView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PartnersController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PartnersController_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchPartnersRequest"];
            };
        };
        responses: {
            /** @description At most 10. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerView"][];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    PartnersController_autocomplete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutocompleteRequest"];
            };
        };
        responses: {
            /** @description At most 10. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerView"][];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_all: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _firmDetails: components["schemas"]["ProposalFirmView"] | null;
                    } & {
                        [key: string]: {
                            _total: number;
                        } & {
                            [key: string]: components["schemas"]["ProposalView"][];
                        };
                    };
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProposalRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalsDataView"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_ofYear: {
        parameters: {
            query: {
                year: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalsOfYearView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_ofStage: {
        parameters: {
            query: {
                year: number;
                stage: components["schemas"]["ProposalStage"];
                /** @description From 1, which is the first */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalsOfStageView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_count: {
        parameters: {
            query?: {
                year?: number;
                /** @description Of the year */
                month?: number;
                /** @description All inquiries, those whose proposal was sent, or those with a letter of intent */
                item?: components["schemas"]["CountedProposalItem"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalCountView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_ofProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_stats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                year: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalStatsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProposalRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalConflictView"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedProposalView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_updateFully: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProposalFullyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalConflictView"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProposalsController_reopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProjectsController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                /** @description The person asking; only oneself is accepted. */
                id?: string;
                /** @description Every status instead of one. */
                get_all?: boolean;
                /** @description The same, spelled otherwise (OPN-50). */
                getAll?: boolean;
                /** @description OTHR holds PERS too. */
                status?: components["schemas"]["ProjectStatus"];
                order_by?: components["schemas"]["ProjectOrder"];
                order_direction?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name, lead, updated_at, progress, created_at. `filter`: id, status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectView"][] | {
                        items: components["schemas"]["ProjectView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ProjectsController_updateAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProjectsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectView"][];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectsConflictView"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    ProjectsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProjectRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ProjectsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProjectsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProjectRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectConflictView"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProjectsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedProjectView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProjectsController_setArchived: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetArchivedRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProjectsController_setUnderConstruction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUnderConstructionRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    UserProjectsController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                /** @description The person asking; only oneself is accepted. */
                id?: string;
                /** @description Every status instead of one. */
                get_all?: boolean;
                /** @description The same, spelled otherwise (OPN-50). */
                getAll?: boolean;
                /** @description OTHR holds PERS too. */
                status?: components["schemas"]["ProjectStatus"];
                order_by?: components["schemas"]["ProjectOrder"];
                order_direction?: "asc" | "desc";
                /** @description A status, or owned, shared, personal or archived; left out: every project that is not archived. */
                project_type?: components["schemas"]["ProjectType"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name, lead, updated_at, progress, created_at. `filter`: id, status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectView"][] | {
                        items: components["schemas"]["ProjectView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    UserProjectsController_projectsStats: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                /** @description The person asking; only oneself is accepted. */
                id?: string;
                /** @description Every status instead of one. */
                get_all?: boolean;
                /** @description The same, spelled otherwise (OPN-50). */
                getAll?: boolean;
                /** @description OTHR holds PERS too. */
                status?: components["schemas"]["ProjectStatus"];
                order_by?: components["schemas"]["ProjectOrder"];
                order_direction?: "asc" | "desc";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectsStatsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    UserProjectsController_archive: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                /** @description The person asking; only oneself is accepted. */
                id?: string;
                /** @description Every status instead of one. */
                get_all?: boolean;
                /** @description The same, spelled otherwise (OPN-50). */
                getAll?: boolean;
                /** @description OTHR holds PERS too. */
                status?: components["schemas"]["ProjectStatus"];
                order_by?: components["schemas"]["ProjectOrder"];
                order_direction?: "asc" | "desc";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name, lead, updated_at, progress, created_at. `filter`: id, status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectView"][] | {
                        items: components["schemas"]["ProjectView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    UserProjectsController_stats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserStatsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    PeopleController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                /** @description The project is a proposal */
                potential?: boolean;
                /** @description The firm a proposal is shared with */
                firmId?: string;
            };
            header?: never;
            path: {
                /** @description Project */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name, email, role, _pivot_created_at. `filter`: id, context */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonView"][] | {
                        items: components["schemas"]["PersonView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PeopleController_invite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitePeopleRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitedPeopleView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PeopleController_listInactive: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path: {
                /** @description Project */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name, email. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonView"][] | {
                        items: components["schemas"]["PersonView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PeopleController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                /** @description Project */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PeopleController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                /** @description Project */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonIdView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PeopleController_resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendInvitationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonIdView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PeopleController_setLeader: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetLeaderRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PeopleController_leave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                /** @description Project */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonIdView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PeopleController_setUserRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PeopleController_askRoleChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonIdView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FirmsController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name, created_at, updated_at. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmView"][] | {
                        items: components["schemas"]["FirmView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    FirmsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirmNameRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    FirmsController_roles: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmRoleView"][] | {
                        items: components["schemas"]["FirmRoleView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    FirmsController_role: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                roleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmRoleView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    FirmsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FirmsController_rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirmNameRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FirmsController_listMembers: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name, email, role_label, created_at. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmMemberView"][] | {
                        items: components["schemas"]["FirmMemberView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FirmsController_addMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddFirmMembersRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmMemberView"][];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FirmsController_readMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmMemberView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FirmsController_share: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                memberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareProposalsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirmMemberView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FirmsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedFirmMemberView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    BatchesController_take: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportContactsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedPartView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    BatchesController_takeParts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportPartsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedPartView"][];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    BatchesController_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewImportRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedRowView"][];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    BatchesController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, created_at. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImportView"][] | {
                        items: components["schemas"]["ContactImportView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    BatchesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                iid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactImportView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    BatchesController_undoImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                iid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    BatchesController_duplicates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicatesView"][];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    BatchesController_listMerges: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, created_at. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMergeView"][] | {
                        items: components["schemas"]["ContactMergeView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    BatchesController_merge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeContactsRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    BatchesController_readMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactMergeView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    BatchesController_undoMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    ExportsController_export: {
        parameters: {
            query?: {
                /** @description Left out: vcf */
                format?: "vcf" | "csv";
                /** @description An own group */
                group_id?: string;
                contact_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/vcard": string;
                    "text/csv": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    GroupsController_addSeveral: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkContactsRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkContactsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    GroupsController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name, created_at, updated_at. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupView"][] | {
                        items: components["schemas"]["GroupView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    GroupsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGroupRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    GroupsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    GroupsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGroupRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    GroupsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                gid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedContactView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    GroupsController_removeContact: {
        parameters: {
            query?: {
                contact_id?: string;
            };
            header?: never;
            path: {
                gid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveGroupContactRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    ContactsController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name. `search` takes three characters or more of a person or a project. `sort`: id, name, lastname, created_at, updated_at. `filter`: id, search, group_id, project_id, shared */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactView"][] | {
                        items: components["schemas"]["ContactView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ContactsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContactRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    ContactsController_types: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactTypeView"][] | {
                        items: components["schemas"]["ContactTypeView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ContactsController_addType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactTypeRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactTypeView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    ContactsController_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                typeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactTypeView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ContactsController_dataTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactDataTypeView"][];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ContactsController_countries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryView"][];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ContactsController_addFromProposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposalContactRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ContactsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ContactsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContactRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ContactsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedContactView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    TasksController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By due date, those without one last. `list` is overdue, today, tomorrow, this_week or later; `assigned` me or others. `sort`: id, due_date, name, created_at, updated_at. `filter`: id, list, done, project_id, assigned */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"][] | {
                        items: components["schemas"]["TaskView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    TasksController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTaskRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            503: components["responses"]["503"];
        };
    };
    TasksController_assignees: {
        parameters: {
            query?: {
                /** @description The project or proposal the task is about */
                project_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name, at most 500. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedPersonView"][];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    TasksController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    TasksController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTaskView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    TasksController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTaskRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    AlarmsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAlarmRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    AlarmsController_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAlarmRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    AlarmsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                alarmId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedTaskView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SnoozeController_snooze: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SnoozeTaskRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SnoozeController_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    CalendarController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The secret part of the address */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    CalendarAddressesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarAddressView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    CalendarAddressesController_replace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarAddressView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    CalendarAddressesController_make: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarAddressView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    CalendarAddressesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarAddressView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            503: components["responses"]["503"];
        };
    };
    MyDayController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyDayView"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    PhasesController_listAll: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                category?: components["schemas"]["PhaseCategory"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, order, name. `filter`: id, category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhaseView"][] | {
                        items: components["schemas"]["PhaseView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    PhasesController_reorder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReorderPhasesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhaseView"][];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    PhasesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhaseView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    PhasesController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOwnPhaseRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhaseView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    PhasesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedPhaseView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    PhasesController_attach: {
        parameters: {
            query: {
                projectId: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedPhasesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PhasesController_detach: {
        parameters: {
            query: {
                projectId: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedPhasesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PhasesController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                category?: components["schemas"]["PhaseCategory"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, order, name. `filter`: id, category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhaseView"][] | {
                        items: components["schemas"]["PhaseView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    PhasesController_store: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StorePhaseRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhaseView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    OlderPhasesController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                category?: components["schemas"]["PhaseCategory"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, order, name. `filter`: id, category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhaseView"][] | {
                        items: components["schemas"]["PhaseView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    OlderPhasesController_store: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StorePhaseRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhaseView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    OlderPhasesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhaseView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    OlderPhasesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedPhaseView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    ProjectPhasesController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditPhasesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedPhasesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProjectPhasesController_add: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPhasesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedPhasesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ProjectPhasesController_remove: {
        parameters: {
            query?: {
                phases?: string[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovePhasesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedPhasesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                /** @description The project is a proposal */
                potential?: boolean;
                /** @description The firm a proposal is shared with */
                firmId?: string;
                ctx?: components["schemas"]["FileContext"];
                orderBy?: components["schemas"]["FileOrder"];
                orderAsc?: "asc" | "desc";
                /** @description Part of a name or alias, 3 characters at least (FIL-16) */
                search?: string;
            };
            header?: never;
            path: {
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, created_at, updated_at, name, size, order, archived. `filter`: id, ctx, search, name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"][] | {
                        items: components["schemas"]["FileView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SeveralFilesController_remove: {
        parameters: {
            query?: {
                /** @description The project of the address */
                id?: string;
                files?: string[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteFilesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedFilesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_listTagged: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                orderBy?: components["schemas"]["FileOrder"];
                orderAsc?: "asc" | "desc";
                /** @description false: the files that are neither active nor archived */
                active?: boolean;
            };
            header?: never;
            path: {
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `sort`, `range` or `filter` an array; otherwise a page. `sort`: id, created_at, updated_at, name, size, order, archived. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"][] | {
                        items: components["schemas"]["FileView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_archivedLength: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivedFilesLengthView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFileRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_complete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompleteUploadRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_cancelUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_read: {
        parameters: {
            query?: {
                rid?: string;
                /** @description The project is a proposal */
                potential?: boolean;
                /** @description The firm a proposal is shared with */
                firmId?: string;
                /** @description The proposal the file belongs to; its id is enough */
                potentialId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFileRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveFileRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_place: {
        parameters: {
            query?: {
                ctx?: components["schemas"]["FileContext"];
                orderBy?: components["schemas"]["FileOrder"];
                orderAsc?: "asc" | "desc";
                /** @description Part of a name or alias, 3 characters at least (FIL-16) */
                search?: string;
                /** @description true: the active files come first, in the manual order, as in the grid (FIL-3) */
                pinnedFirst?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilePlaceView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_readOlderAddress: {
        parameters: {
            query?: {
                rid?: string;
                /** @description The project is a proposal */
                potential?: boolean;
                /** @description The firm a proposal is shared with */
                firmId?: string;
                /** @description The proposal the file belongs to; its id is enough */
                potentialId?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileDetailView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_reprocess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FilesController_manifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManifestView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    RevisionsController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, revision, created_at. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionView"][] | {
                        items: components["schemas"]["RevisionView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    RevisionsController_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRevisionRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    RevisionsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    RevisionsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    OptimizationController_optimized: {
        parameters: {
            query?: {
                rid?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptimizedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    OptimizationController_optimize: {
        parameters: {
            query?: {
                rid?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptimizedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    OptimizationController_undo: {
        parameters: {
            query?: {
                rid?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptimizedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    OptimizationController_processed: {
        parameters: {
            query?: {
                rid?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptimizedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    RegionsController_draw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawRegionsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    TextController_find: {
        parameters: {
            query: {
                /** @description A text, also of parts of words; accents and space around it do not count */
                words: string;
                /** @description Small and capital letters are told apart */
                match_case?: boolean;
            };
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundTextView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SeveralFilesController_archive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArchiveFilesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedFilesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SeveralFilesController_archiveSeveral: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArchiveFilesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedFilesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SeveralFilesController_saveUploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveUploadsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedFilesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SeveralFilesController_updateEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEventsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedFilesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SeveralFilesController_tagSeveral: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagFilesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedFilesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SeveralFilesController_tag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SeveralFilesController_untag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    LargeUploadsController_continue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContinueUploadRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadPartsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    LargeUploadsController_unfinished: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path: {
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnfinishedUploadView"][] | {
                        items: components["schemas"]["UnfinishedUploadView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    LargeUploadsController_readUnfinished: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                fid: string;
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnfinishedUploadView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    DownloadsController_download: {
        parameters: {
            query: {
                /** @description From the address that preparing the download answers */
                ticket: string;
            };
            header?: never;
            path: {
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    DownloadsController_prepare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrepareDownloadRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreparedDownloadView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SheetsController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                /** @description current: each number once, where it is newest; former: numbers that the current set does not have any more, each once, where it was newest; unsure: pages of current revisions that a person should look at; none: those that are no sheets */
                state?: components["schemas"]["SheetList"];
                /** @description Words, or beginnings of numbers; all must be there */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, number, title, date. `filter`: id, state, search */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetView"][] | {
                        items: components["schemas"]["SheetView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SheetsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SheetsController_ofRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionSheetsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SheetsController_references: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetReferencesView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SheetsController_drawZone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawZoneRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrawnZoneView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SheetsController_review: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
                page: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewSheetRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ComparisonsController_ofRevision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionComparisonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ComparisonsController_place: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlacePagesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ComparisonsController_compare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ComparePagesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    ComparisonsController_revisionsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetRevisionsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    MarkupsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                /** @description Revision */
                rid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkupsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    MarkupsController_draw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                /** @description Revision */
                rid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawMarkupRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkupView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    MarkupsController_publish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                /** @description Revision */
                rid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishMarkupsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkupsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    MarkupsController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                /** @description Revision */
                rid: string;
                markupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMarkupRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkupView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    MarkupsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                /** @description Revision */
                rid: string;
                markupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    MarkupsController_setScale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                /** @description Revision */
                rid: string;
                /** @description From 1 */
                page: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetScaleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkupsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    MarkupsController_removeScale: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                /** @description Revision */
                rid: string;
                /** @description From 1 */
                page: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkupsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PinsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionPinsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PinsController_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                cid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePinRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PinsController_lay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                cid: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SharingController_share: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SharingController_shared: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedFileView"];
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    SharingController_sharedManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                code: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManifestView"];
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    SharingController_sharedRegions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                code: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawRegionsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionsView"];
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    SharingController_sharedText: {
        parameters: {
            query: {
                /** @description A text, also of parts of words; accents and space around it do not count */
                words: string;
                /** @description Small and capital letters are told apart */
                match_case?: boolean;
            };
            header?: never;
            path: {
                /** @description File */
                id: string;
                code: string;
                rid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundTextView"];
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    SharingController_sharedReferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                code: string;
                rid: string;
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetReferencesView"];
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    SharingController_preview: {
        parameters: {
            query: {
                /** @description Id of the revision that was sent */
                revision: string;
                /** @description Where it was sent */
                email: string;
            };
            header?: never;
            path: {
                /** @description File */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedFileView"];
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    SharingController_previewManifest: {
        parameters: {
            query: {
                /** @description Id of the revision that was sent */
                revision: string;
                /** @description Where it was sent */
                email: string;
            };
            header?: never;
            path: {
                /** @description File */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManifestView"];
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    SharingController_previewRegions: {
        parameters: {
            query: {
                /** @description Id of the revision that was sent */
                revision: string;
                /** @description Where it was sent */
                email: string;
            };
            header?: never;
            path: {
                /** @description File */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawRegionsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionsView"];
                };
            };
            400: components["responses"]["400"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    SharingController_previewText: {
        parameters: {
            query: {
                /** @description Id of the revision that was sent */
                revision: string;
                /** @description Where it was sent */
                email: string;
                /** @description A text, also of parts of words; accents and space around it do not count */
                words: string;
                /** @description Small and capital letters are told apart */
                match_case?: boolean;
            };
            header?: never;
            path: {
                /** @description File */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundTextView"];
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    SharingController_previewReferences: {
        parameters: {
            query: {
                /** @description Id of the revision that was sent */
                revision: string;
                /** @description Where it was sent */
                email: string;
            };
            header?: never;
            path: {
                /** @description File */
                id: string;
                page: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetReferencesView"];
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    FileLinksController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path: {
                /** @description File */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, created_at, opened_at. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkView"][] | {
                        items: components["schemas"]["LinkView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FileLinksController_copy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyLinkRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopiedLinkView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FileLinksController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                lid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    FileLinksController_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                lid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    CommentsController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path: {
                /** @description File */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, created_at. `filter`: id, pin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentView"][] | {
                        items: components["schemas"]["CommentView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    CommentsController_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostCommentRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    CommentsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                cid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    CommentsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description File */
                id: string;
                cid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    HistoryController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                /** @description Some of files, comments, versions, projects, with commas between them; left out: all */
                types?: string;
                /** @description Only what is older than this entry: pages that do not move when there is something new */
                before?: string;
            };
            header?: never;
            path: {
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With `sort`, `range` or `filter` an array; otherwise a page. `sort`: id, created_at. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryItemView"][] | {
                        items: components["schemas"]["HistoryItemView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    HistoryController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hid: string;
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryItemView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    HistoryController_export: {
        parameters: {
            query?: {
                /** @description Some of files, comments, versions, projects, with commas between them; left out: all */
                types?: string;
            };
            header?: never;
            path: {
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    SearchController_search: {
        parameters: {
            query: {
                /** @description Words in any order; case, accents and space around it do not count */
                term: string;
                /** @description The year it was made in (UTC), one of the last ten */
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    SearchController_sheetsOf: {
        parameters: {
            query: {
                /** @description Words in any order; case, accents and space around it do not count */
                term: string;
            };
            header?: never;
            path: {
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundSheetsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotesController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                /** @description The project is a proposal */
                potential?: boolean;
                /** @description The firm a proposal is shared with */
                firmId?: string;
                /** @description Written by this person */
                author?: string;
                type?: components["schemas"]["NoteType"];
                /** @description Part of its words, 3 characters at least (NOT-5) */
                search?: string;
                /** @description The page grows by whole pages until it holds this note (NOT-8), up to 90 notes; one that is further away is reached by asking for what follows with it again. Where it is not in the list, the page is as always */
                note?: string;
            };
            header?: never;
            path: {
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, created_at. `filter`: id, author, type, search */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteView"][] | {
                        items: components["schemas"]["NoteView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotesController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditNoteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotesController_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateNoteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotesController_attachmentTypes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttachmentTypeView"][];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotesController_authors: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path: {
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedPersonView"][] | {
                        items: components["schemas"]["NamedPersonView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotesController_mentionable: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
            };
            header?: never;
            path: {
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, name. `filter`: id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonContactView"][] | {
                        items: components["schemas"]["PersonContactView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotesController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                nid: string;
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotesController_remove: {
        parameters: {
            query?: {
                /** @description The project is a proposal */
                potential?: boolean;
                /** @description The firm a proposal is shared with */
                firmId?: string;
            };
            header?: never;
            path: {
                nid: string;
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotesController_image: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the picture in the storage */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotesController_publish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishNoteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotesController_saveDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project */
                id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDraftRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    PreapprovalController_preapprove: {
        parameters: {
            query: {
                /** @description The project is a proposal */
                potential?: boolean;
                /** @description The firm a proposal is shared with */
                firmId?: string;
                filename: string;
                mimetype: string;
                /** @description The file the upload belongs to; in notes, the project */
                parent_id: string;
                domain?: components["schemas"]["UploadDomain"];
                /** @description Bytes, of an upload to a note: exactly as many are taken; left out, as many as may be. Files have announced theirs */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadFormView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            422: components["responses"]["422"];
            503: components["responses"]["503"];
        };
    };
    NotificationsController_list: {
        parameters: {
            query?: {
                /** @description Page from 1; answers {items, total}. */
                page?: number;
                limit?: number;
                /** @description JSON: ["field", "ASC" | "DESC"]; every list can be ordered by its id. */
                sort?: string;
                /** @description JSON: [first, last]; answers a flat array and Content-Range. */
                range?: string;
                /** @description JSON: field to value; in every list {"id": one or an array of them} names records. */
                filter?: string;
                /** @description 0: unread ones only; 1: read ones only */
                status?: 0 | 1;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `sort`: id, created_at. `filter`: id, status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationView"][] | {
                        items: components["schemas"]["NotificationView"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    NotificationsController_countUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadNotificationsView"];
                };
            };
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    NotificationsController_markSeveral: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkNotificationsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkedNotificationsView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    NotificationsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Notification */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    NotificationsController_mark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Notification */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkNotificationRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationView"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            503: components["responses"]["503"];
        };
    };
    NotificationsController_askUnsubscribe: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
    NotificationsController_unsubscribe: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsubscribedView"];
                };
            };
            400: components["responses"]["400"];
            503: components["responses"]["503"];
        };
    };
}
