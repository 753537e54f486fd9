// What a user of the generated client would write; it prints what it was answered.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading.Tasks;
using AplombClient;
using Newtonsoft.Json;

static class Calls
{
    static void Main()
    {
        Run().GetAwaiter().GetResult();
    }

    static async Task Run()
    {
        var http = new HttpClient();
        var key = Environment.GetEnvironmentVariable("APLOMB_API_KEY");
        http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", key);
        var aplomb = new Aplomb(http) { BaseUrl = Environment.GetEnvironmentVariable("APLOMB_URL") };
        var picture = Convert.ToBase64String(File.ReadAllBytes("screenshot.png"));
        var recording = Convert.ToBase64String(File.ReadAllBytes("recording.wav"));

        var text = await aplomb.AnalyzeTextAsync(
            new AnalyzeTextByTextRequest { Text = "I love this calm desk." });
        var id = text.Result.Data.Conversation_id.Value;
        var screen = await aplomb.AnalyzeScreenAsync(new AnalyzeScreenByImageDataRequest
        {
            Image_data = picture,
            Analysis_type = new ScreenAnalysisTypes { Anonymous.Text },
        });
        var audio = await aplomb.ProcessAudioAsync(
            new ProcessAudioByAudioDataRequest { Audio_data = recording });
        // NSwag answers with one type; what else a call may be answered comes as its exception.
        var later = await Thrown<Accepted>(() => aplomb.ProcessAudioAsync(
            new ProcessAudioByAudioDataRequest { Audio_data = recording }, prefer: "respond-async"));
        var job_id = later.Result.Data.Id;
        var job = await aplomb.GetJobAsync(job_id, prefer: "wait=60");
        var result = await aplomb.GetJobResultAsync(job_id);
        var cancelled = await aplomb.CancelJobAsync(job_id);
        var list = await aplomb.ListConversationsAsync(limit: 5, date_from: "2020-01-01");
        var one = await aplomb.GetConversationAsync(id);
        var gone = await aplomb.DeleteConversationAsync(id);
        var settings = await aplomb.UpdateContextSettingsAsync(new UpdateContextSettingsRequest
        {
            Custom_settings = new Custom_settings { Session_minutes = Custom_settingsSession_minutes._45 },
        });
        var read = await aplomb.GetContextSettingsAsync();
        var refused = await Thrown<ErrorEnvelope>(() => aplomb.ListConversationsAsync(limit: 500));
        Console.WriteLine(JsonConvert.SerializeObject(new object[]
        {
            new[]
            {
                text.StatusCode, screen.StatusCode, audio.StatusCode, later.StatusCode, job.StatusCode,
                result.StatusCode, cancelled.StatusCode, list.StatusCode, one.StatusCode, gone.StatusCode,
                settings.StatusCode, read.StatusCode, refused.StatusCode,
            },
            text.Result.Data.Sentiment.ToString().ToLowerInvariant(),
            list.Result.Pagination.Total_items,
            one.Result.Data.Full_log.First().Content,
            read.Result.Data.Session_minutes.ToString().TrimStart('_'),
            refused.Result.Code.ToString(),
        }));
    }

    static async Task<ApiException<T>> Thrown<T>(Func<Task> call)
    {
        try
        {
            await call();
        }
        catch (ApiException<T> thrown)
        {
            return thrown;
        }
        throw new InvalidOperationException("The call was answered as if nothing were special.");
    }
}
