// What a user of the generated client would write; it prints what it was answered.
package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strings"

	"aplomb"
)

func main() {
	configuration := aplomb.NewConfiguration()
	configuration.Servers = aplomb.ServerConfigurations{{URL: os.Getenv("APLOMB_URL")}}
	client := aplomb.NewAPIClient(configuration)
	ctx := context.WithValue(
		context.Background(), aplomb.ContextAccessToken, os.Getenv("APLOMB_API_KEY"))
	picture, recording := inBase64("screenshot.png"), inBase64("recording.wav")

	text, texted := must(client.TextApi.AnalyzeText(ctx).AnalyzeTextRequest(aplomb.AnalyzeTextRequest{
		AnalyzeTextRequestInterface: aplomb.AnalyzeTextByTextRequest{Text: "I love this calm desk."},
	}).Execute())
	id := *text.Data.ConversationId.Get()
	_, screened := must(client.ScreenApi.AnalyzeScreen(ctx).AnalyzeScreenRequest(aplomb.AnalyzeScreenRequest{
		AnalyzeScreenRequestInterface: aplomb.AnalyzeScreenByImageDataRequest{
			ImageData: picture, AnalysisType: &[]string{"text"},
		},
	}).Execute())
	spoken := aplomb.ProcessAudioRequest{
		ProcessAudioRequestInterface: aplomb.ProcessAudioByAudioDataRequest{AudioData: recording},
	}
	_, heard := must(client.AudioApi.ProcessAudio(ctx).ProcessAudioRequest(spoken).Execute())
	_, later := must(
		client.AudioApi.ProcessAudio(ctx).ProcessAudioRequest(spoken).Prefer("respond-async").Execute())
	jobId := later.Header.Get("Location")
	jobId = jobId[strings.LastIndex(jobId, "/")+1:]
	_, waited := must(client.JobsApi.GetJob(ctx, jobId).Prefer("wait=60").Execute())
	_, answered := must(client.JobsApi.GetJobResult(ctx, jobId).Execute())
	cancelled, err := client.JobsApi.CancelJob(ctx, jobId).Execute()
	check(err)
	list, listed := must(
		client.HistoryApi.ListConversations(ctx).Limit(5).DateFrom("2020-01-01").Execute())
	one, read := must(client.HistoryApi.GetConversation(ctx, id).Execute())
	gone, err := client.HistoryApi.DeleteConversation(ctx, id).Execute()
	check(err)
	minutes := "45"
	_, changed := must(
		client.SettingsApi.UpdateContextSettings(ctx).UpdateContextSettingsRequest(
			aplomb.UpdateContextSettingsRequest{
				CustomSettings: &aplomb.UpdateContextSettingsRequestCustomSettings{SessionMinutes: &minutes},
			}).Execute())
	settings, told := must(client.SettingsApi.GetContextSettings(ctx).Execute())
	_, refused, err := client.HistoryApi.ListConversations(ctx).Limit(500).Execute()
	problem := err.(aplomb.GenericOpenAPIError).Model().(aplomb.ErrorEnvelope)

	statuses := []int{}
	for _, response := range []*http.Response{
		texted, screened, heard, later, waited, answered, cancelled, listed, read, gone, changed, told,
		refused,
	} {
		statuses = append(statuses, response.StatusCode)
	}
	printed, err := json.Marshal([]interface{}{
		statuses, text.Data.Sentiment.Get(), list.Pagination.TotalItems, (*one.Data.FullLog)[0].Content,
		settings.Data.SessionMinutes, problem.Code,
	})
	check(err)
	fmt.Println(string(printed))
}

func inBase64(path string) string {
	bytes, err := os.ReadFile(path)
	check(err)
	return base64.StdEncoding.EncodeToString(bytes)
}

func must[Answer any](answer Answer, response *http.Response, err error) (Answer, *http.Response) {
	check(err)
	return answer, response
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
